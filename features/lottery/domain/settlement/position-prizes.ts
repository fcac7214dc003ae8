import { z } from 'zod';
import { wireMoney } from '#kit/shared/money/wire-money.ts';

/** What single positions among the numbers shot earn, beside what tickets win. Data of a game; published with a draw's rules. */
export const wirePositionPrizes = z.strictObject({
  prizes: z
    .array(z.strictObject({ position: z.int().min(1).max(1000), prize: wireMoney }))
    .min(1)
    .max(10),
  /** What the member has to have staked in the round. */
  stakeMin: wireMoney,
  /** By so many different members who staked that much: one who shoots and stakes alone would only collect. */
  shootersMin: z.int().min(1).max(1000),
  /** By all together in the round, tickets taken back left out: prizes come out of what a round brings. */
  roundStakeMin: wireMoney,
  /** With fewer numbers no position earns anything … */
  shotsMin: z.int().min(1).max(1000),
  /** … and the round is void, every stake given back; or it is drawn all the same, for its result hangs on a beacon. */
  belowShotsMin: z.enum(['void', 'no_prizes']),
});
export type PositionPrizes = z.output<typeof wirePositionPrizes>;

export type PositionPrize = { memberId: string; position: number; prize: bigint };

/** What a round was: minor units. */
export type ShotRound = {
  /** Members in the order of their numbers. */
  shooters: readonly string[];
  /** What each of them staked. */
  stakes: ReadonlyMap<string, bigint>;
  /** What all members staked. */
  staked: bigint;
};

/** @returns what each position earns, one a member at the most: the first in the order of the rules. */
export const prizesDue = (
  { prizes, stakeMin, shotsMin, shootersMin, roundStakeMin }: Omit<PositionPrizes, 'belowShotsMin'>,
  { shooters, stakes, staked }: ShotRound,
): PositionPrize[] => {
  const earning = new Set(shooters.filter((memberId) => (stakes.get(memberId) ?? 0n) >= stakeMin));
  if (shooters.length < shotsMin || earning.size < shootersMin || staked < roundStakeMin) return [];
  return prizes.flatMap(({ position, prize }) => {
    const memberId = shooters[position - 1];
    return memberId !== undefined && earning.delete(memberId) ? [{ memberId, position, prize }] : [];
  });
};
