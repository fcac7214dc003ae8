import { compare, type Fraction, fraction, plus } from './fraction.ts';

/** One way of playing a game whose return is a figure of its own: a bet type, a risk, a number of picks, a mode. */
export type SheetWay = {
  name: string;
  /** What comes back of one staked, played as well as can be where skill counts. */
  rtp: Fraction;
  /** What it is made of, e.g. base and free spins: the sum is `rtp`. */
  parts?: Readonly<Record<string, Fraction>>;
  /** How often anything is paid. */
  hits?: Fraction;
  /** Standard deviation of what a round pays, in stakes. */
  sigma?: number;
  /** The most that one round pays, in ten-thousandths of the stake. */
  topMultiplier: bigint;
  /** What else a test house asks for, ready to read: frequencies, quantiles, the longest expected dry spell. */
  facts?: Readonly<Record<string, string | number>>;
};

/** Exact figures of a game's version, computed from its own rules and pay tables, never typed. */
export type ParSheet = {
  code: string;
  version: number;
  method: 'closed form' | 'full cycle' | 'dynamic program' | 'optimal play' | 'weighted books' | 'finite pool';
  ways: readonly SheetWay[];
};

/** @throws RangeError where a way gives back more than was staked, or its parts are not the whole: such a game is not published. */
export const soundSheet = (sheet: ParSheet): ParSheet => {
  for (const { name, rtp, parts } of sheet.ways) {
    if (compare(rtp, fraction(1n)) > 0) throw new RangeError(`${sheet.code}, ${name}: gives back more than is staked`);
    const sum = parts && plus(...Object.values(parts));
    if (sum && compare(sum, rtp) !== 0) throw new RangeError(`${sheet.code}, ${name}: the parts are not the whole`);
  }
  return sheet;
};
