import { ArrowLeft, Trash2 } from 'lucide-react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { Button, IconButton } from '#kit/browser/components/button.tsx';
import { Countdown } from '#kit/browser/components/countdown.tsx';
import { EmptyState } from '#kit/browser/components/states.tsx';
import { minor } from '#kit/shared/money/money.ts';
import type { BetTypeView } from '../../contract/terms/bet-types.ts';
import type { DrawView } from '../../contract/draws/draw-view.ts';
import { fixOf } from '../../domain/slips/line-fix.ts';
import { useDrawNames } from '../draws/draw-name.ts';
import { type Order, orderOf } from '../tickets/order.ts';
import type { Rate } from '../../domain/terms/rate.ts';
import { PriceBar } from './price-bar.tsx';
import { type Limits, SlipGroups } from './slip-groups.tsx';
import type { Quote } from './use-quote.ts';
import { AheadButton, SetsButton, ShareButton } from './slip-tools.tsx';
import type { Slip } from './use-slip.ts';

type Props = {
  gameCode: string;
  slip: Slip;
  betTypes: readonly BetTypeView[];
  quote: Quote | undefined;
  limits: Limits;
  /** The draw that takes bets now. */
  open: DrawView | undefined;
  onBack: () => void;
};

/** The slip: prices on top, then every number with what it pays. */
export const SlipPanel = ({ gameCode, slip, betTypes, quote, limits, open, onBack }: Props) => {
  const { t } = useTranslation('lottery');
  const draws = useDrawNames();
  return (
    <section aria-labelledby="slip-title" className="flex flex-col gap-2.5">
      <div className="flex min-h-11 items-center gap-1">
        <IconButton label={t('slip.toPad')} onClick={onBack} className="-ms-2 lg:hidden">
          <ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" />
        </IconButton>
        <h2 id="slip-title" className="grow text-lg leading-snug">
          <span className="whitespace-nowrap">{t('slip.title')}</span>{' '}
          <span className="figures inline-block text-sm font-normal text-soft">
            {t('slip.count', { count: slip.lines.length })}
          </span>
        </h2>
        {open && (
          <span className="text-end text-sm leading-snug text-soft lg:hidden">
            <span className="figures block text-xs">{draws.name(open)}</span>
            <Countdown key={open.drawId} until={open.closeAt} since={open.openAt} className="text-base" />
          </span>
        )}
        {slip.lines.length > 0 && (
          <IconButton label={t('slip.clear')} onClick={slip.clear}>
            <Trash2 aria-hidden className="size-5" />
          </IconButton>
        )}
      </div>
      {slip.lines.length === 0 ? (
        <div className="rounded-card bg-card">
          <EmptyState
            title={t('slip.empty')}
            text={t('slip.emptyText')}
            action={<SetsButton slip={slip} betTypes={betTypes} />}
          />
        </div>
      ) : (
        <>
          <PriceBar slip={slip} />
          <div className="grid grid-cols-3 gap-2">
            <SetsButton slip={slip} betTypes={betTypes} />
            <ShareButton gameCode={gameCode} lines={slip.lines} />
            <AheadButton gameCode={gameCode} order={wholeOrder(slip, quote, open)} onBought={slip.clear} />
          </div>
          <Repeated slip={slip} />
          <Faulty slip={slip} betTypes={betTypes} quote={quote} />
          <SlipGroups slip={slip} betTypes={betTypes} quote={quote} limits={limits} />
        </>
      )}
    </section>
  );
};

const noRates = new Map<number, Rate>();

/** The slip as one order, once every line of it has its price from the server. */
const wholeOrder = (slip: Slip, quote: Quote | undefined, open: DrawView | undefined): Order | undefined => {
  const isWhole =
    quote !== undefined &&
    quote.asked.length === slip.lines.length &&
    quote.asked.every((line, at) => line === slip.lines[at]);
  return open && isWhole && quote.value.drawId === open.drawId ? orderOf(open, quote, noRates) : undefined;
};

const noticeStyle = 'flex flex-wrap items-center gap-x-3 rounded-control bg-well px-3 py-1 text-sm';

const Repeated = ({ slip }: { slip: Slip }) => {
  const { t } = useTranslation('lottery');
  if (slip.repeated.size === 0) return null;
  return (
    <div className={noticeStyle}>
      <p className="grow py-2 text-warn">{t('slip.repeatedCount', { count: slip.repeated.size })}</p>
      <Button tone="quiet" size="small" onClick={slip.merge}>
        {t('slip.merge')}
      </Button>
      <Button tone="quiet" size="small" onClick={slip.dropRepeated}>
        {t('slip.dropRepeated')}
      </Button>
    </div>
  );
};

const Faulty = ({ slip, betTypes, quote }: Pick<Props, 'slip' | 'betTypes' | 'quote'>) => {
  const { t } = useTranslation('lottery');
  const faulty = slip.lines.flatMap((line) => {
    const quoted = quote?.byId.get(line.id);
    return quoted?.fault && quoted.stake === line.stake ? [{ ...line, quoted, fault: quoted.fault }] : [];
  });
  if (faulty.length < 2) return null;
  const fixAll = () => {
    const fixes = faulty.map(({ id, betType, quoted, fault }) => {
      const bounds = betTypes.find((bet) => bet.betType === betType) ?? { stakeMin: minor(0n) };
      return { id, fix: fixOf({ stake: quoted.stake, remaining: quoted.remaining, fault }, bounds) };
    });
    slip.setStakes(new Map(fixes.flatMap(({ id, fix }) => (fix.kind === 'remove' ? [] : [[id, fix.stake] as const]))));
    slip.remove(fixes.flatMap(({ id, fix }) => (fix.kind === 'remove' ? [id] : [])));
  };
  return (
    <div role="alert" className={noticeStyle}>
      <p className="grow py-2 text-bad">{t('slip.faulty', { count: faulty.length })}</p>
      <Button tone="quiet" size="small" onClick={fixAll}>
        {t('fix.all')}
      </Button>
    </div>
  );
};
