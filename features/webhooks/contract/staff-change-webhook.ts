import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { endpointContent, endpointId, staffReason } from './webhook-view.ts';

export const staffChangeWebhook = endpoint({
  method: 'POST',
  path: '/staff/webhooks/:endpointId',
  access: 'staff',
  permission: 'merchants.write',
  summary: 'Asks that events be sent elsewhere, or others of them. Another person decides.',
  input: z.strictObject({ endpointId, ...endpointContent, reason: staffReason }),
  output: z.object({ approvalId: z.string() }),
  refusals: {
    endpoint_unknown: 404,
    address_unfit: 422,
    event_type_unknown: 422,
    no_change: 409,
    already_asked: 409,
  },
});
