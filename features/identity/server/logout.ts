import { afterCommit } from '#kit/server/database.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import type { logout } from '../contract/logout.ts';
import { endSession } from '../db/end-sessions.ts';

export const logOut =
  (world: World): Handler<typeof logout> =>
  async (_input, { player: { sessionId } }) =>
    world.database.transact(async (tx) => {
      await endSession(tx, { sessionId, reason: 'logout', at: world.clock.now() });
      afterCommit(tx, () => world.live.endSession(sessionId));
      return accept({});
    });
