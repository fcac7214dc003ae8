import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { admission } from './admission.ts';

export const loginByCode = endpoint({
  method: 'POST',
  path: '/wps/session/login/code',
  access: 'visitor',
  sealed: true,
  summary: 'Exchanges a one-time code from an address for a session of its own.',
  input: z.object({ code: z.string().min(1).max(200) }),
  output: admission,
  refusals: { login_code_invalid: 422, account_blocked: 403 },
});
