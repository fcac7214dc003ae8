import type { PointsTerms } from './points-terms.ts';
import { productOf } from '#kit/shared/products.ts';

/** The formula of this release. A figure says by which it was made. */
export const pointsFormula = 1;

/** What counts of a product on a day. Minor units. */
export type PlayLine = {
  product: string;
  turnover: bigint;
  /** How play of days before has changed since it was counted. */
  changed: bigint;
  /** What was still to be worked off when the last day was counted: below zero. */
  carriedIn: bigint;
};

export type EarnedLine = PlayLine & {
  base: bigint;
  /** In percent; nothing where no terms were in force. */
  weight: number;
  points: bigint;
  carriedOut: bigint;
};

/**
 * Points of one product and day: the whole part of turnover ÷ price of a point × weight × multiplier. What was taken back of days
 * before is worked off first, so that nobody keeps points of a bet that was void.
 * @param multiplier in percent.
 */
export const earnedOf = (line: PlayLine, terms: PointsTerms | undefined, multiplier: number): EarnedLine => {
  const base = line.turnover + line.changed + line.carriedIn;
  const weight = terms?.weights[productOf(line.product)] ?? 0;
  const counted = base > 0n ? base : 0n;
  const points =
    terms === undefined ? 0n : (counted * BigInt(weight) * BigInt(multiplier)) / (terms.perPoint * 100n * 100n);
  return { ...line, base, weight, points, carriedOut: base - counted };
};
