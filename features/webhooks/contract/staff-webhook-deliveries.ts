import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { deliveryStates } from '../domain/states.ts';
import { endpointId, eventType, rowNo, wireDelivery } from './webhook-view.ts';

export const staffWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/staff/webhooks/:endpointId/deliveries',
  access: 'staff',
  permission: 'players.read',
  summary: 'What was sent to a place and what became of it, the newest first; for thirty days.',
  input: z.object({
    endpointId,
    state: z.enum(deliveryStates).optional(),
    type: eventType.optional(),
    /** A player's id. */
    subject: z.string().trim().min(1).max(100).optional(),
    from: wireInstant.optional(),
    /** Not included. */
    until: wireInstant.optional(),
    before: rowNo.optional(),
  }),
  output: z.object({ deliveries: z.array(wireDelivery), next: z.string().optional() }),
  refusals: { endpoint_unknown: 404 },
});
