import { ChevronDown } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from '#kit/browser/texts/translation.ts';
import { shortMoneyView } from '#kit/browser/texts/format.ts';
import { sum } from '#kit/shared/money/money.ts';
import type { BetTypeView } from '../../contract/terms/bet-types.ts';
import type { LimitState } from '../../domain/limits/limit-state.ts';
import type { Rate } from '../../domain/terms/rate.ts';
import type { DraftLine } from '../../domain/slips/slip-draft.ts';
import { fullCost, inkOf } from './bet-look.ts';
import { RowChunks } from '../row-chunks.tsx';
import { SlipLine } from './slip-line.tsx';
import type { Quote } from './use-quote.ts';
import type { Slip } from './use-slip.ts';

export type Limits = ReadonlyMap<string, { state: LimitState; rate: Rate }>;

type Props = { slip: Slip; betTypes: readonly BetTypeView[]; quote: Quote | undefined; limits: Limits };

const rowHeight = 56;

/** The lines by bet, in the order of the bets; each group can be folded. */
export const SlipGroups = ({ slip, betTypes, quote, limits }: Props) => {
  const groups = useMemo(() => groupsOf(slip.lines), [slip.lines]);
  const order = betTypes.map(({ betType }) => betType);
  return [...groups]
    .sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .map(([betType, lines]) => (
      <Group
        key={betType}
        betType={betType}
        lines={lines}
        slip={slip}
        bet={betTypes.find((bet) => bet.betType === betType)}
        quote={quote}
        limits={limits}
      />
    ));
};

type GroupProps = Omit<Props, 'betTypes'> & {
  betType: string;
  lines: readonly DraftLine[];
  bet: BetTypeView | undefined;
};

const Group = ({ betType, lines, slip, bet, quote, limits }: GroupProps) => {
  const { t } = useTranslation('lottery');
  return (
    <details open className="group rounded-card bg-card p-1">
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-control px-3 hover:bg-control">
        <span className={`font-semibold ${inkOf[bet?.family ?? 'three']}`}>{t(`betTypes.${betType}`)}</span>
        <span className="grow text-sm text-soft">{t('slip.count', { count: lines.length })}</span>
        <span className="figures text-sm text-soft">
          {shortMoneyView(sum(lines.map(({ stake }) => fullCost(bet, stake))))}
        </span>
        <ChevronDown aria-hidden className="size-4 text-faint transition-transform group-open:rotate-180" />
      </summary>
      <RowChunks rows={lines} rowHeight={rowHeight} keyOf={({ id }) => id}>
        {(line) => (
          <SlipLine
            line={line}
            bet={bet}
            quoted={quotedOf(quote, line)}
            limited={limits.get(`${line.betType}/${line.number}`)}
            isRepeated={slip.repeated.has(line.id)}
            setStakes={slip.setStakes}
            remove={slip.remove}
          />
        )}
      </RowChunks>
    </details>
  );
};

/** Only while the line still has the price that was asked about. */
const quotedOf = (quote: Quote | undefined, { id, stake }: DraftLine) => {
  const quoted = quote?.byId.get(id);
  return quoted?.stake === stake ? quoted : undefined;
};

const groupsOf = (lines: readonly DraftLine[]): Map<string, DraftLine[]> => {
  const groups = new Map<string, DraftLine[]>();
  for (const line of lines) {
    const group = groups.get(line.betType);
    if (group) group.push(line);
    else groups.set(line.betType, [line]);
  }
  return groups;
};
