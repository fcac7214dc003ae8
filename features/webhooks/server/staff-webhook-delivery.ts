import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffWebhookDelivery as contract } from '../contract/staff-webhook-delivery.ts';
import { attemptsOf, deliveryOf } from '../db/delivery-list.ts';
import { viewDelivery } from './view.ts';

const attemptsMax = 20;

export const staffWebhookDelivery = handle(contract, (world) => async ({ deliveryNo }, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  const found = await deliveryOf(read, merchantId, BigInt(deliveryNo));
  if (!found) return refuse('delivery_unknown');
  const attempts = await attemptsOf(read, found.delivery_no, attemptsMax);
  return accept({
    delivery: viewDelivery(found),
    endpointId: found.endpoint_id,
    body: found.body,
    attempts: attempts.map(({ elapsed_ms: elapsedMs, ...attempt }) => ({ ...attempt, elapsedMs })),
  });
});
