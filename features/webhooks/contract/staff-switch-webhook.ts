import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { endpointId, staffReason } from './webhook-view.ts';

export const staffSwitchWebhook = endpoint({
  method: 'POST',
  path: '/staff/webhooks/:endpointId/switch',
  access: 'staff',
  permission: 'merchants.write',
  summary: 'Pauses, resumes or removes a place that events are sent to: what two people agreed on stays as it is.',
  input: z.strictObject({ endpointId, to: z.enum(['active', 'paused', 'removed']), reason: staffReason }),
  output: z.object({}),
  refusals: { endpoint_unknown: 404, state_unfit: 409 },
});
