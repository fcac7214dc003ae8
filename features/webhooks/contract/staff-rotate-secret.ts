import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { endpointId, staffReason } from './webhook-view.ts';

export const staffRotateSecret = endpoint({
  method: 'POST',
  path: '/staff/webhooks/:endpointId/secrets',
  access: 'staff',
  permission: 'merchants.write',
  summary: 'Asks for a new secret; those before it sign beside it for a while. Another person decides.',
  input: z.strictObject({
    endpointId,
    /** Counted from when the new one was seen. */
    overlapHours: z.int().min(0).max(168),
    reason: staffReason,
  }),
  output: z.object({ approvalId: z.string() }),
  refusals: { endpoint_unknown: 404, secret_waits: 409, already_asked: 409 },
});
