import { appendAuditIn } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffRequestResend as contract } from '../../contract/matching/staff-request-resend.ts';
import { insertCall } from '../../db/calls/outgoing-calls.ts';
import { spanOf } from '#kit/shared/business-day.ts';
import { ownedVendorIn, reasoned } from '../vendors/staff-vendors.ts';
import { offersOf } from '../vendors/vendor-offers.ts';

export const staffRequestResend = handle(
  contract,
  (world) =>
    ({ vendor, day, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const kept = await ownedVendorIn(world, tx, visit, vendor);
        if (!kept.ok) return kept;
        const requestedAt = world.clock.now();
        const span = spanOf(day);
        if (span.from > requestedAt) return refuse('day_not_begun');
        if (!(await offersOf(tx, vendor)).resend) return refuse('resend_not_offered');
        const callId = world.entropy.id('goc');
        await insertCall(tx, {
          callId,
          vendor,
          name: 'resend',
          ...span,
          requestedBy: visit.staff.username,
          requestedAt,
        });
        await appendAuditIn(tx, {
          ...reasoned(visit, reason),
          action: 'gateway.request_resend',
          subject: { kind: 'vendor', id: vendor },
          after: { day, callId },
        });
        return accept({ callId });
      }),
);
