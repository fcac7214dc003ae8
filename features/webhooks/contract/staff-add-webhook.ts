import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { endpointContent, staffReason } from './webhook-view.ts';

export const staffAddWebhook = endpoint({
  method: 'POST',
  path: '/staff/webhooks',
  access: 'staff',
  permission: 'merchants.write',
  summary: 'Asks that events be sent to an address. Another person decides; then whoever asked sees the secret, once.',
  input: z.strictObject({ ...endpointContent, reason: staffReason }),
  output: z.object({ endpointId: z.string(), approvalId: z.string() }),
  refusals: { address_unfit: 422, event_type_unknown: 422, too_many_endpoints: 409, already_asked: 409 },
});
