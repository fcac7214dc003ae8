import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type { staffBlockPlayer } from '../contract/staff-block-player.ts';
import type { staffUnblockPlayer } from '../contract/staff-unblock-player.ts';
import { endSessionsOf } from '../db/end-sessions.ts';
import { blockMember, unblockMember } from '../db/update-member.ts';
import { editPlayer } from './edit-player.ts';

export const blockPlayer =
  (world: World): Handler<typeof staffBlockPlayer> =>
  async (input, visit) =>
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
    });

export const unblockPlayer =
  (world: World): Handler<typeof staffUnblockPlayer> =>
  async (input, visit) =>
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
    );
