import { appendAuditIn, auditVisit, invitedOwnerActs } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffPlatformRevokeInvitation as contract } from '../../contract/staff-platform-revoke-invitation.ts';
import { noteRevoked } from '../../db/invitations.ts';
import { lockOpenInvitation } from './open-invitation.ts';

export const staffPlatformRevokeInvitation = handle(
  contract,
  (world) =>
    ({ staffId, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const open = await lockOpenInvitation(tx, staffId);
        if (!open.ok) return open;
        const { found, owner } = open.value;
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
