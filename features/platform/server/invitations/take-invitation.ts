import { appendAuditIn, invitedOwnerActs, invitedOwners } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { sha256Hex } from '#kit/shared/digest.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { takeInvitation as contract } from '../../contract/take-invitation.ts';
import { lockGoodInvitation, noteTaken } from '../../db/invitations.ts';

export const takeInvitation = handle(contract, (world) => async ({ token, newPassword }, { ip, requestId }) => {
  const tokenHash = sha256Hex(token);
  // Who it is for is known before the password is hashed, which takes a while and holds no lock.
  const staffId = await world.backofficeDatabase.transact(async (tx) => {
    const found = await lockGoodInvitation(tx, tokenHash);
    return found ? accept(found.staff_id) : refuse('invitation_over');
  });
  if (!staffId.ok) return staffId;
  const hash = await invitedOwners.hashOf(world, staffId.value, newPassword);
  if (!hash.ok) return hash;
  return world.backofficeDatabase.transact(async (tx) => {
    const found = await lockGoodInvitation(tx, tokenHash);
    const owner = found && (await invitedOwners.find(tx, found.staff_id));
    if (!owner) return refuse('invitation_over');
    const set = await invitedOwnerActs.setPasswordIn(tx, found.staff_id, hash.value);
    if (!set.ok) return set;
    await noteTaken(tx, found.staff_id);
    await appendAuditIn(tx, {
      merchantId: found.merchant_id,
      actor: { kind: 'visitor', id: found.staff_id, name: owner.username },
      action: 'platform.take_invitation',
      subject: { kind: 'operator', id: found.staff_id },
      ip,
      requestId,
    });
    return accept({ username: owner.username });
  });
});
