import { platformBrands } from '#features/merchants/public.ts';
import { appendAuditIn, auditVisit, invitedOwnerActs, invitedOwners } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffPlatformRevokeInvitation as contract } from '../../contract/staff-platform-revoke-invitation.ts';
import { lockInvitation, noteRevoked } from '../../db/invitations.ts';

export const staffPlatformRevokeInvitation = handle(
  contract,
  (world) =>
    ({ staffId, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const found = await lockInvitation(tx, staffId);
        const [brand] = found ? await platformBrands.rows(tx, found.merchant_id) : [];
        if (!found || !brand) return refuse('owner_invitation_unknown');
        const owner = await invitedOwners.find(tx, staffId);
        if (!owner || found.taken_at !== null || found.revoked_at !== null) return refuse('invitation_over');
        await noteRevoked(tx, staffId);
        await invitedOwnerActs.endIn(world, tx, staffId);
        await appendAuditIn(tx, {
          ...auditVisit(visit),
          merchantId: found.merchant_id,
          action: 'platform.revoke_invitation',
          subject: { kind: 'operator', id: staffId },
          after: { username: owner.username },
          reason,
        });
        return accept({});
      }),
);
