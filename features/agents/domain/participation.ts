import { type Rate, rateScale } from './rate.ts';

/** A level's share of a player's win and loss, in hundredths of a percent; all levels together hold the whole. */
export type Share = { who: string; share: Rate };

/**
 * Position taking: each level takes its share of what the player lost and bears the same share of the player's commission. A level's
 * amount below zero is what it pays. Rounded towards zero; the rest of the rounding is a line of its own.
 * @throws RangeError unless the shares are the whole.
 */
export const sharesOf = (
  playerLoss: bigint,
  commission: bigint,
  levels: readonly Share[],
): { amounts: { who: string; amount: bigint }[]; rounding: bigint } => {
  if (levels.reduce((total, { share }) => total + share, 0) !== Number(rateScale))
    throw new RangeError('the shares of a position are not the whole');
  const whole = playerLoss - commission;
  const amounts = levels.map(({ who, share }) => ({ who, amount: (whole * BigInt(share)) / rateScale }));
  return { amounts, rounding: whole - amounts.reduce((total, { amount }) => total + amount, 0n) };
};
