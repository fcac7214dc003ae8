import type { World } from '#kit/server/world.ts';
import type { Instant } from '#kit/shared/time.ts';
import { memberById } from '../db/member-row.ts';

/** Until when no withdrawal of this member may leave, because a forgotten password was set anew; undefined when nothing holds. */
export const withdrawalsHeldUntil = async (world: World, memberId: string): Promise<Instant | undefined> => {
  const until = (await memberById(world.database.read, memberId))?.withdrawals_held_until ?? undefined;
  return until !== undefined && until > world.clock.now() ? until : undefined;
};
