import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { endOtherSessions as contract } from '../../contract/sessions/end-other-sessions.ts';
import { forgetOtherDevices } from '../../db/login/devices.ts';
import { endSomeSessionsOf } from '../../db/sessions/end-sessions.ts';
import { livingSessionsOf } from '../../db/sessions/own-sessions.ts';
import { endRememberedOf } from '../../db/login/remembered.ts';
import { notifyEnded } from './own-sessions.ts';

export const endOtherSessions = handle(
  contract,
  (world) =>
    async (_input, { player: { memberId, sessionId } }) =>
      world.database.transact(async (tx) => {
        const at = world.clock.now();
        const own = (await livingSessionsOf(tx, memberId, at)).find((row) => row.session_id === sessionId);
        const ended = await endSomeSessionsOf(tx, { memberId, reason: 'player', at, which: { allBut: sessionId } });
        await endRememberedOf(tx, { memberId, at, on: { allBut: own?.device_hash ?? null } });
        await forgetOtherDevices(tx, memberId, own?.device_hash ?? null);
        notifyEnded(world, tx, memberId, ended);
        return accept({ ended: ended.length });
      }),
);
