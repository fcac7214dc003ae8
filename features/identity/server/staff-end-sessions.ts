import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import type { staffEndSessions } from '../contract/staff-end-sessions.ts';
import { endSessionsOf } from '../db/end-sessions.ts';
import { editPlayer } from './edit-player.ts';

export const endPlayerSessions =
  (world: World): Handler<typeof staffEndSessions> =>
  async (input, visit) =>
    editPlayer(world, visit, input, async (tx, { member_id: memberId }) => {
      const ended = await endSessionsOf(tx, { memberId, reason: 'staff', at: world.clock.now() });
      return accept({
        answer: { ended: ended.length },
        action: 'identity.end_sessions',
        before: { sessions: ended },
        after: { sessions: [] },
        endedSessions: ended,
      });
    });
