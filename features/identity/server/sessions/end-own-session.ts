import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { endOwnSession as contract } from '../../contract/sessions/end-own-session.ts';
import { forgetDevice } from '../../db/login/devices.ts';
import { endSession } from '../../db/sessions/end-sessions.ts';
import { livingSessionsOf } from '../../db/sessions/own-sessions.ts';
import { endRememberedOf } from '../../db/login/remembered.ts';
import { notifyEnded } from './own-sessions.ts';

export const endOwnSession = handle(
  contract,
  (world) =>
    async ({ sessionId }, { player: { memberId } }) =>
      world.database.transact(async (tx) => {
        const at = world.clock.now();
        const session = (await livingSessionsOf(tx, memberId, at)).find((row) => row.session_id === sessionId);
        if (!session) return refuse('session_unknown');
        await endSession(tx, { sessionId, reason: 'player', at });
        if (session.device_hash) {
          await endRememberedOf(tx, { memberId, at, on: { device: session.device_hash } });
          await forgetDevice(tx, memberId, session.device_hash);
        }
        notifyEnded(world, tx, memberId, [sessionId]);
        return accept({});
      }),
);
