import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { endpointId, secretId } from './webhook-view.ts';

export const staffRevealSecret = endpoint({
  method: 'POST',
  path: '/staff/webhooks/:endpointId/secrets/reveal',
  access: 'staff',
  permission: 'merchants.write',
  summary: 'Shows a new secret once to whoever asked for it; it signs from then on.',
  input: z.strictObject({ endpointId, secretId }),
  output: z.object({ secret: z.string() }),
  refusals: { endpoint_unknown: 404, secret_unknown: 404, secret_not_yours: 403, secret_revealed: 409 },
});
