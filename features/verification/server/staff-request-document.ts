import { memberOf } from '#features/identity/public.ts';
import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffRequestDocument as contract } from '../contract/staff-request-document.ts';
import { kycRequestById } from '../db/kyc-requests.ts';
import { requestDocumentIn } from './request-document.ts';
import { shownOne } from './staff-decide.ts';

export const staffRequestDocument = handle(
  contract,
  (world) =>
    async ({ memberId, what, why, note }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const member = await memberOf(tx, memberId);
        if (member?.merchantId !== visit.merchantId || member.kind === 'trial') return refuse('player_unknown');
        const { staffId } = visit.staff;
        const requested = { memberId: member.memberId, what, reason: why, causedBy: 'staff', staffId } as const;
        const kycRequestId = await requestDocumentIn(world, tx, requested);
        await appendAuditIn(tx, {
          ...auditVisit(visit),
          action: 'verification.kyc_request',
          subject: { kind: 'player', id: memberId },
          after: { kycRequestId, what, why },
          reason: note,
        });
        const request = await kycRequestById(tx, visit.merchantId, kycRequestId);
        if (!request) throw new Error(`${kycRequestId} was asked and isn't there`);
        return accept(await shownOne(tx, request));
      }),
);
