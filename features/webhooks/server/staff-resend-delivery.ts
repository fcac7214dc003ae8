import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffResendDelivery as contract } from '../contract/staff-resend-delivery.ts';
import { insertDelivery } from '../db/deliveries.ts';
import { deliveryOf } from '../db/delivery-list.ts';
import { lockEndpoint } from '../db/endpoints.ts';

export const staffResendDelivery = handle(
  contract,
  (world) =>
    async ({ deliveryNo }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const found = await deliveryOf(tx, visit.merchantId, BigInt(deliveryNo));
        const row = found && (await lockEndpoint(tx, visit.merchantId, found.endpoint_id));
        if (!found || !row) return refuse('delivery_unknown');
        if (found.state === 'waiting') return refuse('delivery_waits');
        if (row.state !== 'active') return refuse('endpoint_not_active');
        const resent = await insertDelivery(tx, {
          endpointId: found.endpoint_id,
          messageId: found.message_id,
          type: found.type,
          subject: found.subject,
          body: found.body,
          cause: 'resend',
          occurredAt: found.occurred_at,
        });
        await appendAuditIn(tx, {
          ...auditVisit(visit),
          action: 'webhooks.resend_delivery',
          subject: { kind: 'webhook', id: found.endpoint_id },
          after: { messageId: found.message_id, type: found.type },
        });
        return accept({ deliveryNo: String(resent) });
      }),
);
