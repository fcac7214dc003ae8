import { type Minor, minor } from '#kit/shared/money/money.ts';
import type { WithdrawalTerms } from './terms.ts';

type Bounds = { least: Minor; most: Minor };

const largest = (amounts: readonly Minor[]): Minor => amounts.reduce((one, other) => (one > other ? one : other));
const smallest = (amounts: readonly Minor[]): Minor => amounts.reduce((one, other) => (one < other ? one : other));

/** Of all levels together; undefined where there is none. */
export const boundsOfTerms = (levels: readonly WithdrawalTerms[]): Bounds | undefined =>
  levels.length === 0
    ? undefined
    : {
        least: smallest(levels.map(({ amountMin }) => amountMin)),
        most: largest(levels.map(({ amountMax }) => amountMax)),
      };

/**
 * The terms of a brand whose withdrawals lie between two amounts: every level begins at the least, the highest reaches the most, and
 * none goes beyond it. Fees that would leave nothing of the least are left out.
 */
export const boundedTerms = (levels: readonly WithdrawalTerms[], { least, most }: Bounds): WithdrawalTerms[] => {
  const standing = levels.length === 0 ? [carefulTerms(most)] : levels;
  const top = Math.max(...standing.map(({ level }) => level));
  return standing.map((terms) => {
    const amountMax = terms.level === top ? most : largest([least, smallest([terms.amountMax, most])]);
    const isFeeTooMuch = terms.feeFixed + (least * BigInt(terms.feePermille)) / 1000n >= least;
    return {
      ...terms,
      amountMin: least,
      amountMax,
      dayAmount: largest([terms.dayAmount, amountMax]),
      ...(isFeeTooMuch && { feeFixed: minor(0n), feePermille: 0 }),
    };
  });
};

/** Somebody always looks, and two from the first amount on. */
const carefulTerms = (most: Minor): WithdrawalTerms => ({
  level: 0,
  version: 0,
  amountMin: most,
  amountMax: most,
  dayCount: 3,
  dayAmount: most,
  feeFreeCount: 0,
  feeFixed: minor(0n),
  feePermille: 0,
  autoBelow: minor(0n),
  secondPersonFrom: minor(1n),
  confirmMinutes: 30,
  reopenDays: 7,
});
