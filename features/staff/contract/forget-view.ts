import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const forgetView = endpoint({
  method: 'POST',
  path: '/staff/me/views/forget',
  access: 'staff',
  platform: true,
  summary: 'Forgets an own saved view.',
  input: z.strictObject({ viewId: z.string().max(40) }),
  output: z.object({}),
  refusals: { view_unknown: 404 },
});
