import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const staffRemoveHost = endpoint({
  method: 'POST',
  path: '/staff/site/hosts/remove',
  access: 'staff',
  permission: 'merchants.write',
  summary: 'Ends serving the site under a host name; the last one stays.',
  input: z.strictObject({
    host: z.string().trim().min(1).max(253),
    /** The host again: asked for where the back office itself is used under it. */
    confirmation: z.string().trim().max(253).optional(),
    reason: z.string().trim().min(1).max(300),
  }),
  output: z.object({ host: z.string() }),
  refusals: { host_unknown: 404, host_last: 409, host_in_use: 409 },
});
