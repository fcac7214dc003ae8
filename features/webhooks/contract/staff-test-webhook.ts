import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { endpointId, eventType } from './webhook-view.ts';

export const staffTestWebhook = endpoint({
  method: 'POST',
  path: '/staff/webhooks/:endpointId/test',
  access: 'staff',
  permission: 'merchants.write',
  summary: 'Sends the example of a kind of event, marked as a test.',
  input: z.strictObject({ endpointId, type: eventType }),
  output: z.object({ deliveryNo: z.string() }),
  refusals: { endpoint_unknown: 404, event_type_unknown: 422, endpoint_not_active: 409 },
});
