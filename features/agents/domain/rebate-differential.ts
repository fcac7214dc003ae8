import { exactOf, payOf, type Rate, rateScale } from './rate.ts';

/** From the top down to the player; the rates may only fall. */
export type RebateStep = { memberId: string; rate: Rate };

/**
 * What each earns of a player's turnover: the own rate less that of the next one down, each rounded down. The pool is the top's rate
 * of the turnover, rounded down; what lies between is the rounding line.
 * @throws RangeError where a rate rises on the way down.
 */
export const rebatesOf = (
  turnover: bigint,
  chain: readonly RebateStep[],
): { earned: { memberId: string; amount: bigint }[]; pool: bigint; rounding: bigint } => {
  const earned = chain.map(({ memberId, rate }, place) => {
    const below = chain[place + 1]?.rate ?? 0;
    if (rate < below) throw new RangeError(`the rebate rate of ${memberId} is below that of the next one down`);
    return { memberId, amount: payOf(exactOf(turnover, rate - below)).pay };
  });
  const pool = exactOf(turnover, chain[0]?.rate ?? 0) / rateScale;
  return { earned, pool, rounding: pool - earned.reduce((total, { amount }) => total + amount, 0n) };
};
