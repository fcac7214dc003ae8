import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffUnblockPlayer as contract } from '../../contract/accounts/staff-unblock-player.ts';
import { unblockMember } from '../../db/accounts/update-member.ts';
import { editPlayer } from './edit-player.ts';

export const staffUnblockPlayer = handle(
  contract,
  (world) => async (input, visit) =>
    editPlayer(
      world,
      visit,
      input,
      async (tx, { member_id: memberId, state, blocked_reason: blockedReason, erased_at: erasedAt }) => {
        if (erasedAt !== null) return refuse('player_erased');
        if (state !== 'blocked') return refuse('player_not_blocked');
        await unblockMember(tx, memberId);
        return accept({
          answer: { state: 'active' as const },
          action: 'identity.unblock_player',
          before: { state, blockedReason },
          after: { state: 'active' },
          endedSessions: [],
        });
      },
    ),
);
