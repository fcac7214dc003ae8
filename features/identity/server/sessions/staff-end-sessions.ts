import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffEndSessions as contract } from '../../contract/sessions/staff-end-sessions.ts';
import { endSessionsOf } from '../../db/sessions/end-sessions.ts';
import { editPlayer } from '../accounts/edit-player.ts';

export const staffEndSessions = handle(
  contract,
  (world) => async (input, visit) =>
    editPlayer(world, visit, input, async (tx, { member_id: memberId }) => {
      const ended = await endSessionsOf(tx, { memberId, reason: 'staff', at: world.clock.now() });
      return accept({
        answer: { ended: ended.length },
        action: 'identity.end_sessions',
        before: { sessions: ended },
        after: { sessions: [] },
        endedSessions: ended,
      });
    }),
);
