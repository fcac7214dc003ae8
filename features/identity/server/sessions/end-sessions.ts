import { afterCommit, type Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { type EndReason, endSessionsOf } from '../../db/sessions/end-sessions.ts';

/** Ends every session of a member and every remembered log-in; what hangs on them live ends as the transaction commits. */
export const endSessionsIn = async (
  world: World,
  tx: Tx,
  { memberId, reason }: { memberId: string; reason: EndReason },
): Promise<void> => {
  const ended = await endSessionsOf(tx, { memberId, reason, at: world.clock.now() });
  afterCommit(tx, () => ended.forEach(world.live.endSession));
};
