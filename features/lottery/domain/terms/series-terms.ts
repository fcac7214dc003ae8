import type { BetTerms } from './bet-terms.ts';
import { meanMultiple, shapesOf } from './exact-return.ts';
import { fraction, isAbove, none, shareDown, times } from './fraction.ts';
import { seriesRebate, seriesReturn } from './prize-mode.ts';
import { rate } from './rate.ts';

export type Series = { max: number; chosen: number };

/** A series of 2,000 gives everything back. */
export const seriesMax = 2000;

export const isSeries = ({ max, chosen }: Series): boolean =>
  [max, chosen].every(Number.isInteger) && chosen > 0 && chosen <= max && max <= seriesMax;

/**
 * The terms at a series: the rate at which the likeliest shape of number returns series ÷ 2000, rounded down, and what lies
 * between the highest series and this one off the cost. A ladder of prizes keeps its own rates.
 */
export const withSeries = (bet: BetTerms, series: Series): BetTerms => {
  if (bet.tiers !== undefined) return bet;
  const mean = shapesOf(bet)
    .map(({ number }) => meanMultiple(bet, number))
    .reduce((most, one) => (isAbove(one, most) ? one : most), none);
  if (mean.over === 0n) return bet;
  const perUnit = times(seriesReturn(series.chosen), fraction(mean.under * BigInt(bet.costMultiplier), mean.over));
  const hundredths = Number(shareDown(100n, perUnit));
  if (hundredths < 1) return bet;
  return { ...bet, rate: rate(hundredths), discount: Number(shareDown(10_000n, seriesRebate(series))) };
};
