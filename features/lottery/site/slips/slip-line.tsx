import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { IconButton } from '#kit/browser/components/button.tsx';
import { moneyView, shortMoneyView } from '#kit/browser/texts/format.ts';
import { minor, type Minor } from '#kit/shared/money/money.ts';
import type { BetTypeView } from '../../contract/terms/bet-types.ts';
import { fixOf } from '../../domain/slips/line-fix.ts';
import type { LimitState } from '../../domain/limits/limit-state.ts';
import type { LineFault } from '../../domain/slips/line-fault.ts';
import { type Rate, rateText } from '../../domain/terms/rate.ts';
import type { DraftLine } from '../../domain/slips/slip-draft.ts';
import { fullCost, hitKind, hitPayout, inkOf, numberView } from './bet-look.ts';
import { StakeField } from './price-bar.tsx';
import type { QuotedLine } from './use-quote.ts';
import type { Slip } from './use-slip.ts';

type Props = {
  line: DraftLine;
  bet: BetTypeView | undefined;
  /** What the server said about this line with this price. */
  quoted: QuotedLine | undefined;
  /** Set when the number is known to be reduced or closed before the line is priced. */
  limited: { state: LimitState; rate: Rate } | undefined;
  isRepeated: boolean;
  setStakes: Slip['setStakes'];
  remove: Slip['remove'];
};

/** One number: what it pays, its price, and what to do when it can't be taken like this. */
export const SlipLine = memo(function SlipLine({ line, bet, quoted, limited, isRepeated, setStakes, remove }: Props) {
  const { t } = useTranslation('lottery');
  const fault = quoted?.fault;
  const state = quoted?.state ?? limited?.state ?? 'open';
  const rate = quoted?.rate ?? limited?.rate ?? bet?.rate;
  return (
    <div className={clsx('py-1.5 ps-3 pe-1', fault && 'rounded-control bg-well')}>
      <div className="flex items-center gap-2">
        <span
          className={clsx(
            'figures font-semibold',
            line.number.includes('-') ? 'w-26 text-base leading-snug' : 'w-14 text-xl',
            inkOf[bet?.family ?? 'three'],
          )}
        >
          {numberView(line.number)}
        </span>
        <span className="min-w-0 grow text-xs leading-snug text-soft">
          <RateNote state={state} rate={rate} />
          {isRepeated && <span className="block text-warn">{t('slip.repeated')}</span>}
          {bet && line.stake !== undefined && rate !== undefined && state !== 'closed' && !isRepeated && (
            <Money bet={bet} number={line.number} stake={line.stake} rate={rate} />
          )}
        </span>
        <StakeField
          label={t('price.of', { number: line.number })}
          stake={line.stake}
          isWrong={fault !== undefined}
          onChange={(stake) => setStakes(new Map([[line.id, stake]]))}
          className="w-24"
        />
        <IconButton label={t('slip.removeNumber', { number: line.number })} onClick={() => remove([line.id])}>
          <X aria-hidden className="size-4.5" />
        </IconButton>
      </div>
      {bet && bet.costMultiplier > 1 && line.stake !== undefined && <Cost bet={bet} stake={line.stake} />}
      {fault && quoted && bet && (
        <Fault line={line} fault={fault} quoted={quoted} bet={bet} setStakes={setStakes} remove={remove} />
      )}
    </div>
  );
});

type MoneyProps = { bet: BetTypeView; number: string; stake: Minor; rate: Rate };

/** Payout of the line if it hits. */
const Money = ({ bet, number, stake, rate }: MoneyProps) => {
  const { t } = useTranslation('lottery');
  const amount = shortMoneyView(hitPayout(bet, number, stake, rate));
  const kind = hitKind(bet);
  return (
    <span className="figures block whitespace-normal text-faint">
      {kind === 'one' ? t('slip.ifHit', { amount }) : t(`slipMore.ifHit.${kind}`, { amount })}
    </span>
  );
};

/** What is taken for the line, where that is more than its stake. */
const Cost = ({ bet, stake }: { bet: BetTypeView; stake: Minor }) => {
  const { t } = useTranslation('lottery');
  return (
    <p className="figures pb-1 text-xs text-soft">
      {t('slipMore.costs', {
        cost: shortMoneyView(minor(fullCost(bet, stake))),
        times: bet.costMultiplier,
        stake: shortMoneyView(stake),
      })}
    </p>
  );
};

const RateNote = ({ state, rate }: { state: LimitState; rate: Rate | undefined }) => {
  const { t } = useTranslation('lottery');
  if (state === 'closed') return <span className="block font-semibold text-bad">{t('slip.closed')}</span>;
  if (rate === undefined) return null;
  return (
    <span className={clsx('figures block', state === 'reduced' && 'font-semibold text-warn')}>
      {t(state === 'reduced' ? 'slip.reducedTo' : 'slip.pays', { rate: rateText(rate) })}
    </span>
  );
};

type FaultProps = Pick<Props, 'line' | 'setStakes' | 'remove'> & {
  fault: LineFault;
  quoted: QuotedLine;
  bet: BetTypeView;
};

const Fault = ({ line, fault, quoted, bet, setStakes, remove }: FaultProps) => {
  const { t } = useTranslation('lottery');
  const fix = fixOf({ stake: quoted.stake, remaining: quoted.remaining, fault }, bet);
  const act = () => (fix.kind === 'remove' ? remove([line.id]) : setStakes(new Map([[line.id, fix.stake]])));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 pe-2">
      <p className="text-sm text-bad">{t(`faults.${fault}`, { remaining: moneyView(quoted.remaining) })}</p>
      <button
        type="button"
        onClick={act}
        className="min-h-11 rounded-control px-2 text-sm font-semibold text-money-text hover:bg-control"
      >
        {fix.kind === 'remove' ? t('fix.remove') : t(`fix.${fix.kind}`, { amount: shortMoneyView(fix.stake) })}
      </button>
    </div>
  );
};
