import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const logOut = endpoint({
  method: 'POST',
  path: '/staff/log-out',
  access: 'staff',
  platform: true,
  summary: 'Ends this session at once.',
  input: z.strictObject({}),
  output: z.object({}),
  refusals: {},
});
