import { z } from 'zod';
import { wireMoney } from '#kit/shared/money.ts';

/** What single positions among the numbers shot earn, beside what tickets win. Data of a game; published with a draw's rules. */
export const wirePositionPrizes = z.strictObject({
  prizes: z
    .array(z.strictObject({ position: z.int().min(1).max(1000), prize: wireMoney }))
    .min(1)
    .max(10),
  /** What the member has to have staked in the round. */
  stakeMin: wireMoney,
  /** With fewer numbers no position earns anything … */
  shotsMin: z.int().min(1).max(1000),
  /** … and the round is void, every stake given back; or it is drawn all the same, for its result hangs on a beacon. */
  belowShotsMin: z.enum(['void', 'no_prizes']),
});
export type PositionPrizes = z.output<typeof wirePositionPrizes>;

export type PositionPrize = { memberId: string; position: number; prize: bigint };

/** @param shooters members in the order of their numbers. @param stakes what each member staked in the round. */
export const prizesDue = (
  { prizes, stakeMin, shotsMin }: Omit<PositionPrizes, 'belowShotsMin'>,
  shooters: readonly string[],
  stakes: ReadonlyMap<string, bigint>,
): PositionPrize[] =>
  shooters.length < shotsMin
    ? []
    : prizes.flatMap(({ position, prize }) => {
        const memberId = shooters[position - 1];
        return memberId !== undefined && (stakes.get(memberId) ?? 0n) >= stakeMin
          ? [{ memberId, position, prize }]
          : [];
      });
