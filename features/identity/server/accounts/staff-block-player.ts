import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffBlockPlayer as contract } from '../../contract/accounts/staff-block-player.ts';
import { endSessionsOf } from '../../db/sessions/end-sessions.ts';
import { blockMember } from '../../db/accounts/update-member.ts';
import { editPlayer } from './edit-player.ts';

export const staffBlockPlayer = handle(
  contract,
  (world) => async (input, visit) =>
    editPlayer(world, visit, input, async (tx, { member_id: memberId, state }) => {
      if (state === 'blocked') return refuse('player_blocked');
      const at = world.clock.now();
      await blockMember(tx, { memberId, reason: input.reason, at });
      const endedSessions = await endSessionsOf(tx, { memberId, reason: 'blocked', at });
      return accept({
        answer: { state: 'blocked' as const },
        action: 'identity.block_player',
        before: { state },
        after: { state: 'blocked' },
        endedSessions,
      });
    }),
);
