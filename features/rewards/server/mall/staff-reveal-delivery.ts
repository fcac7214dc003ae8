import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffRevealDelivery as contract } from '../../contract/mall/staff-reveal-delivery.ts';
import { lockRedemption } from '../../db/redemptions.ts';
import { openDelivery } from './delivery.ts';

/** Name, address and number leave only together with their entry in the audit trail. */
export const staffRevealDelivery = handle(
  contract,
  (world) =>
    ({ redemptionId, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const row = await lockRedemption(tx, visit.merchantId, redemptionId);
        if (!row) return refuse('redemption_unknown');
        await appendAuditIn(tx, {
          ...auditVisit(visit),
          action: 'rewards.reveal_delivery',
          subject: { kind: 'redemption', id: redemptionId },
          reason,
        });
        return accept({ delivery: row.delivery_sealed === null ? null : openDelivery(world, row.delivery_sealed) });
      }),
);
