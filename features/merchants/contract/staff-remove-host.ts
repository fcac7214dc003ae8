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
    reason: z.string().trim().min(1).max(300),
  }),
  output: z.object({ host: z.string() }),
  refusals: { host_unknown: 404, host_last: 409 },
});
