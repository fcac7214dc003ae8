import { z } from 'zod';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { operation, whose, wireGame, wireReason } from './operation.ts';

export const pots = operation({
  name: 'pots',
  summary: 'Tells what stands in pots of a game, where the player plays',
  input: z.strictObject({ ...whose, game: wireGame, pots: z.array(wireReason).min(1).max(8) }),
  answer: z.strictObject({
    /** By their names; none of a pot that nothing was put into yet: its seed is what it will begin with. */
    pots: z.record(z.string(), wireMoney),
  }),
});
