import { type Minor, minor } from '#kit/shared/money/money.ts';

/** How far money has to be played with before it can be withdrawn, by what asks for it. */
export type WageringPart = { source: string; required: Minor; done: Minor; left: Minor };

/** A deposit, and the valid turnover from then until the next one (or until now). In the order of time. */
export type DepositAndTurnover = { amount: Minor; turnoverAfter: Minor };

/**
 * Each deposit is played with once: it adds to what is left, turnover takes from it, and turnover before a deposit doesn't
 * count for it.
 */
export const depositsOnce = (deposits: readonly DepositAndTurnover[]): WageringPart => {
  let left = 0n;
  let required = 0n;
  for (const { amount, turnoverAfter } of deposits) {
    // What was played through before is done; the progress begins anew with the deposit that comes after.
    if (left === 0n) required = 0n;
    left += amount;
    required += amount;
    left = left > turnoverAfter ? left - turnoverAfter : 0n;
  }
  return { source: 'deposits', required: minor(required), done: minor(required - left), left: minor(left) };
};

export const wageringLeft = (parts: readonly WageringPart[]): Minor =>
  minor(parts.reduce((total, { left }) => total + left, 0n));
