import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const forgetRemembered = endpoint({
  method: 'DELETE',
  path: '/wps/session/login/remembered',
  access: 'visitor',
  summary: 'Forgets the log-in that this browser remembers.',
  input: z.strictObject({}),
  output: z.object({}),
  refusals: {},
});
