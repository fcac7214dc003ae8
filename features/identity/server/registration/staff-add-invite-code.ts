import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffAddInviteCode as contract } from '../../contract/registration/staff-add-invite-code.ts';
import { codesOf, insertInviteCode } from '../../db/registration/invite-codes.ts';
import { editPlayer } from '../accounts/edit-player.ts';

/** Codes of one player, ended ones too: a list that people still read. */
const codesMax = 20;

export const staffAddInviteCode = handle(
  contract,
  (world) => async (input, visit) =>
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
    }),
);
