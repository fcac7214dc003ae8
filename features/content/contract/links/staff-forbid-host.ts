import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { reason } from '../entries/staff-entry-view.ts';

export const staffForbidHost = endpoint({
  method: 'POST',
  path: '/staff/content/service-hosts/remove',
  access: 'staff',
  permission: 'content.publish',
  summary: 'Strikes a host: links that open it are no longer handed out.',
  input: z.strictObject({ host: z.string().trim().min(1).max(253), reason }),
  output: z.object({ hosts: z.array(z.string()) }),
  refusals: { host_unknown: 404 },
});
