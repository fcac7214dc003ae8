import { afterCommit, type Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { type EndReason, endSessionsOf } from '../../db/sessions/end-sessions.ts';

/** Ends all sessions and remembered log-ins of a member; their live sockets close when the transaction commits. */
export const endSessionsIn = async (
  world: World,
  tx: Tx,
  { memberId, reason }: { memberId: string; reason: EndReason },
): Promise<void> => {
  const ended = await endSessionsOf(tx, { memberId, reason, at: world.clock.now() });
  afterCommit(tx, () => ended.forEach(world.live.endSession));
};
