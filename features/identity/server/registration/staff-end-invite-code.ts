import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffEndInviteCode as contract } from '../../contract/registration/staff-end-invite-code.ts';
import { endInviteCode } from '../../db/registration/invite-codes.ts';
import { editPlayer } from '../accounts/edit-player.ts';

export const staffEndInviteCode = handle(
  contract,
  (world) => async (input, visit) =>
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
    }),
);
