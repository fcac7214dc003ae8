import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { rowNo, wireDelivery } from './webhook-view.ts';

export const staffWebhookDelivery = endpoint({
  method: 'GET',
  path: '/staff/webhook-deliveries/:deliveryNo',
  access: 'staff',
  permission: 'players.read',
  summary: 'One delivery: its body as it is signed, and what was answered to its latest attempts.',
  input: z.object({ deliveryNo: rowNo }),
  output: z.object({
    delivery: wireDelivery,
    endpointId: z.string(),
    body: z.string(),
    attempts: z.array(
      z.object({
        attempt: z.int(),
        at: wireInstant,
        elapsedMs: z.int(),
        status: z.int().nullable(),
        fault: z.string().nullable(),
        /** Its beginning, as text. */
        answer: z.string().nullable(),
      }),
    ),
  }),
  refusals: { delivery_unknown: 404 },
});
