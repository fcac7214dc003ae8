import type { Terms } from '../terms/bet-terms.ts';
import { exposedBy } from './number-limit.ts';
import { exposureRows } from './outcomes.ts';
import { keyOf } from '../slips/price-slip.ts';
import type { Rate } from '../terms/rate.ts';

type Line = { betType: string; number: string; stake: bigint; cost: bigint; rate: Rate };
export type ExposureGrowth = { betType: string; outcome: string; payout: bigint };

/** What the lines of a ticket added to each outcome when they were taken, at the rates that they keep; sorted. */
export const growthOf = (terms: Terms, lines: readonly Line[]): ExposureGrowth[] => {
  const bets = new Map(terms.map((bet) => [bet.betType, bet]));
  const grown = new Map<string, ExposureGrowth>();
  for (const { betType, number, stake, rate } of lines) {
    const bet = bets.get(betType);
    if (!bet) throw new RangeError(`no terms for ${betType}`);
    for (const { outcome, multiple } of exposureRows(bet, number)) {
      const key = keyOf(betType, outcome);
      const payout = (grown.get(key)?.payout ?? 0n) + exposedBy(stake, rate, multiple);
      grown.set(key, { betType, outcome, payout });
    }
  }
  return [...grown].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, growth]) => growth);
};

/** What they cost by bet type, sorted. */
export const costsOf = (lines: readonly Line[]): { betType: string; stake: bigint; lines: number }[] =>
  [...Map.groupBy(lines, ({ betType }) => betType)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([betType, group]) => ({
      betType,
      stake: group.reduce((total, { cost }) => total + cost, 0n),
      lines: group.length,
    }));
