import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type { staffAddInviteCode } from '../contract/staff-add-invite-code.ts';
import type { staffEndInviteCode } from '../contract/staff-end-invite-code.ts';
import type { staffPlayerInvitations } from '../contract/staff-player-invitations.ts';
import { attributionsOf } from '../db/attributions.ts';
import { codesOf, endInviteCode, insertInviteCode } from '../db/invite-codes.ts';
import { memberById } from '../db/member-row.ts';
import { editPlayer } from './edit-player.ts';

/** Codes of one player, ended ones too: a list that people still read. */
const codesMax = 20;

export const showInvitations =
  (world: World): Handler<typeof staffPlayerInvitations> =>
  async ({ memberId }, { merchantId }) => {
    const tx = world.backofficeDatabase.read;
    const member = await memberById(tx, memberId);
    if (!member || member.merchant_id !== merchantId) return refuse('player_unknown');
    const [cameWith, codes] = await Promise.all([attributionsOf(tx, memberId), codesOf(tx, memberId)]);
    return accept({ cameWith, codes });
  };

export const addInviteCode =
  (world: World): Handler<typeof staffAddInviteCode> =>
  async (input, visit) =>
    editPlayer(world, visit, input, async (tx, { member_id: ownerId }) => {
      const { code } = input;
      const known = await codesOf(tx, ownerId);
      if (known.length >= codesMax) return refuse('too_many_invite_codes', { most: codesMax });
      const at = world.clock.now();
      const by = visit.staff.username;
      const { merchantId } = visit;
      if (!(await insertInviteCode(tx, { merchantId, code, kind: 'affiliate', ownerId, at, by })))
        return refuse('invite_code_taken', { code });
      return accept({
        answer: { code },
        action: 'identity.add_invite_code',
        before: {},
        after: { code },
        endedSessions: [],
      });
    });

export const closeInviteCode =
  (world: World): Handler<typeof staffEndInviteCode> =>
  async (input, visit) =>
    editPlayer(world, visit, input, async (tx, { member_id: ownerId }) => {
      const { code } = input;
      if (!(await endInviteCode(tx, { ownerId, code, at: world.clock.now() })))
        return refuse('invite_code_unknown', { code });
      return accept({
        answer: { code },
        action: 'identity.end_invite_code',
        before: { code },
        after: {},
        endedSessions: [],
      });
    });
