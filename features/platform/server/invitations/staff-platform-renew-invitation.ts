import { platformBrands } from '#features/merchants/public.ts';
import { appendAuditIn, auditVisit, invitedOwners } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffPlatformRenewInvitation as contract } from '../../contract/staff-platform-renew-invitation.ts';
import { lockInvitation } from '../../db/invitations.ts';
import { inviteAgainIn } from './send-invitation.ts';

export const staffPlatformRenewInvitation = handle(
  contract,
  (world) =>
    ({ staffId, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const found = await lockInvitation(tx, staffId);
        const [brand] = found ? await platformBrands.rows(tx, found.merchant_id) : [];
        if (!found || !brand) return refuse('owner_invitation_unknown');
        const owner = await invitedOwners.find(tx, staffId);
        if (!owner || found.taken_at !== null || found.revoked_at !== null) return refuse('invitation_over');
        await inviteAgainIn(world, tx, {
          staffId,
          merchantId: found.merchant_id,
          brand: brand.names['EN'] ?? brand.code,
          displayName: owner.displayName,
          by: visit.staff.staffId,
          language: visit.language,
          mailSealed: found.mail_sealed,
        });
        await appendAuditIn(tx, {
          ...auditVisit(visit),
          merchantId: found.merchant_id,
          action: 'platform.renew_invitation',
          subject: { kind: 'operator', id: staffId },
          after: { username: owner.username },
          reason,
        });
        return accept({});
      }),
);
