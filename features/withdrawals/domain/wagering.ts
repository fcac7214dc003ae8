import { type Minor, minor } from '#kit/shared/money.ts';

/** How far money has to be played with before it can be withdrawn, by what asks for it. */
export type WageringPart = { source: string; required: Minor; done: Minor; left: Minor };

/** A deposit, and what was staked from then until the next one (or until now). In the order of time. */
export type DepositAndStakes = { amount: Minor; stakedAfter: Minor };

/**
 * Each deposit is played with once: it adds to what is left, stakes take from it, and stakes made before a deposit don't
 * count for it. @param staked what was staked at all since then, for the progress that is shown.
 */
export const depositsOnce = (deposits: readonly DepositAndStakes[]): WageringPart => {
  let left = 0n;
  let required = 0n;
  for (const { amount, stakedAfter } of deposits) {
    // What was played through before is done; the progress begins anew with the deposit that comes after.
    if (left === 0n) required = 0n;
    left += amount;
    required += amount;
    left = left > stakedAfter ? left - stakedAfter : 0n;
  }
  return { source: 'deposits', required: minor(required), done: minor(required - left), left: minor(left) };
};

export const wageringLeft = (parts: readonly WageringPart[]): Minor =>
  minor(parts.reduce((total, { left }) => total + left, 0n));
