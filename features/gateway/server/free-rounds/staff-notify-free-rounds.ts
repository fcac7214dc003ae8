import { appendAuditIn } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffNotifyFreeRounds as contract } from '../../contract/free-rounds/staff-notify-free-rounds.ts';
import { givenTo } from '../../db/free-rounds/free-rounds.ts';
import { insertCall } from '../../db/calls/outgoing-calls.ts';
import { connectionOf } from '../../db/vendors/vendor-connections.ts';
import { reasoned } from '../vendors/staff-vendors.ts';

/** The vendor is told once more of free rounds that it never took: a new call with hours of its own. */
export const staffNotifyFreeRounds = handle(
  contract,
  (world) =>
    async ({ freeRoundsId, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const given = await givenTo(tx, { merchantId: visit.merchantId, freeRoundsId });
        if (!given) return refuse('not_found');
        if (given.notified_at !== null || given.is_waiting) return refuse('free_rounds_told');
        if (given.is_over) return refuse('free_rounds_over');
        if (!(await connectionOf(tx, given.vendor))) return refuse('vendor_not_called');
        const call = { callId: world.entropy.id('goc'), vendor: given.vendor, requestedAt: world.clock.now() };
        await insertCall(tx, { ...call, name: 'free-rounds', freeRoundsId, requestedBy: visit.staff.username });
        await appendAuditIn(tx, {
          ...reasoned(visit, reason),
          action: 'gateway.notify_free_rounds',
          subject: { kind: 'free_rounds', id: freeRoundsId },
          after: { callId: call.callId },
        });
        return accept({ callId: call.callId });
      }),
);
