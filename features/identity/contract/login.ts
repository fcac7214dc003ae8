import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { admission } from './admission.ts';

export const login = endpoint({
  method: 'POST',
  path: '/wps/session/login',
  access: 'visitor',
  sealed: true,
  summary: 'Logs in with a username and a password.',
  input: z.object({
    username: z.string().trim().min(1).max(64),
    password: z.string().min(1).max(256),
    type: z.string().max(20).default('username'),
  }),
  output: admission,
  refusals: { login_failed: 422, login_type_off: 409, account_blocked: 403 },
});
