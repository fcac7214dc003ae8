import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffPlayerInvitations as contract } from '../../contract/registration/staff-player-invitations.ts';
import { attributionsOf } from '../../db/registration/attributions.ts';
import { codesOf } from '../../db/registration/invite-codes.ts';
import { memberById } from '../../db/accounts/member-row.ts';

export const staffPlayerInvitations = handle(contract, (world) => async ({ memberId }, { merchantId }) => {
  const tx = world.backofficeDatabase.read;
  const member = await memberById(tx, memberId);
  if (!member || member.merchant_id !== merchantId) return refuse('player_unknown');
  const [cameWith, codes] = await Promise.all([attributionsOf(tx, memberId), codesOf(tx, memberId)]);
  return accept({ cameWith, codes });
});
