import { afterCommit } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { logout as contract } from '../../contract/sessions/logout.ts';
import { endSession } from '../../db/sessions/end-sessions.ts';

export const logout = handle(
  contract,
  (world) =>
    async (_input, { player: { sessionId } }) =>
      world.database.transact(async (tx) => {
        await endSession(tx, { sessionId, reason: 'logout', at: world.clock.now() });
        afterCommit(tx, () => world.live.endSession(sessionId));
        return accept({});
      }),
);
