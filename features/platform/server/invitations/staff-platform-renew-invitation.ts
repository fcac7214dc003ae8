import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffPlatformRenewInvitation as contract } from '../../contract/staff-platform-renew-invitation.ts';
import { lockOpenInvitation } from './open-invitation.ts';
import { inviteAgainIn } from './send-invitation.ts';

export const staffPlatformRenewInvitation = handle(
  contract,
  (world) =>
    ({ staffId, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const open = await lockOpenInvitation(tx, staffId);
        if (!open.ok) return open;
        const { found, brand, owner } = open.value;
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
