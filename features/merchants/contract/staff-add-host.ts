import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const staffAddHost = endpoint({
  method: 'POST',
  path: '/staff/site/hosts',
  access: 'staff',
  permission: 'merchants.write',
  summary: 'Asks to serve the merchant’s site under one more host name.',
  input: z.strictObject({
    /** Without scheme and port. */
    host: z.string().trim().min(1).max(253),
    reason: z.string().trim().min(1).max(300),
  }),
  output: z.object({ host: z.string(), outcome: z.literal('needs_approval') }),
  refusals: { host_invalid: 422, host_taken: 409, hosts_limit: 409, already_asked: 409 },
});
