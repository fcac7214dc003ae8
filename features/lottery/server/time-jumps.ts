import type { World } from '#kit/server/world.ts';
import type { Instant } from '#kit/shared/time.ts';
import { nextMomentOf } from '../db/draws/next-moment.ts';
import { advanceDraws } from './draws/advance-draws.ts';
import { payDraws } from './settlement/pay-draw.ts';

/**
 * For a clock that jumps (TEST_CLOCK): a draw must be sealed before its beacon speaks, so a jump over both would make it
 * void. Whoever moves the clock stops at each `next` moment and lets `catchUp` do what is due there.
 */
export const timeJumps = (
  world: World,
): { next: () => Promise<Instant | undefined>; catchUp: () => Promise<void> } => ({
  next: () => nextMomentOf(world.database.read),
  catchUp: async () => {
    await advanceDraws(world)();
    await payDraws(world)();
  },
});
