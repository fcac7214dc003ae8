import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { reason } from '../entries/staff-entry-view.ts';

export const staffAllowHost = endpoint({
  method: 'POST',
  path: '/staff/content/service-hosts',
  access: 'staff',
  permission: 'content.publish',
  summary: 'Lets service links open one more host.',
  input: z.strictObject({ host: z.string().trim().min(1).max(253), reason }),
  output: z.object({ hosts: z.array(z.string()) }),
  refusals: { host_invalid: 422, host_listed: 409, hosts_limit: 409 },
});
