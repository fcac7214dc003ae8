import { minor, type Minor, roundDown } from '#kit/shared/money/money.ts';

/** What a deposit costs: an amount and so many of a thousand, and who pays it. */
export type FeeTerms = { feeFixed: bigint; feePermille: number; feeBorneBy: 'player' | 'house' };

/**
 * The fee of an amount that arrived, to the satang, rounded down; never more than the amount itself. @returns 0 where
 * the house bears it: what the player gets is what arrived.
 */
export const feeOf = ({ feeFixed, feePermille, feeBorneBy }: FeeTerms, amount: bigint): Minor => {
  if (feeBorneBy === 'house') return minor(0n);
  const fee = feeFixed + roundDown(amount, BigInt(feePermille), 1000n);
  return minor(fee < amount ? fee : amount);
};
