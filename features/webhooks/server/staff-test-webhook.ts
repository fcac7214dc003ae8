import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { outgoingEvents } from '#kit/server/events/outgoing-events.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffTestWebhook as contract } from '../contract/staff-test-webhook.ts';
import { insertDelivery } from '../db/deliveries.ts';
import { lockEndpoint } from '../db/endpoints.ts';
import { testBodyOf } from './message.ts';

export const staffTestWebhook = handle(contract, (world) => async ({ endpointId, type }, visit) => {
  const one = outgoingEvents.of(world).find((it) => it.type === type);
  if (!one) return refuse('event_type_unknown');
  return world.backofficeDatabase.transact(async (tx) => {
    const row = await lockEndpoint(tx, visit.merchantId, endpointId);
    if (!row) return refuse('endpoint_unknown');
    if (row.state !== 'active') return refuse('endpoint_not_active');
    const at = world.clock.now();
    const messageId: string = world.entropy.id('evt');
    const deliveryNo = await insertDelivery(tx, {
      endpointId,
      messageId,
      type,
      // Nothing waits behind a test, and no test behind anything.
      subject: messageId,
      body: testBodyOf(one, visit.merchantId, at),
      cause: 'test',
      occurredAt: at,
    });
    await appendAuditIn(tx, {
      ...auditVisit(visit),
      action: 'webhooks.send_test',
      subject: { kind: 'webhook', id: endpointId },
      after: { messageId, type },
    });
    return accept({ deliveryNo: String(deliveryNo) });
  });
});
