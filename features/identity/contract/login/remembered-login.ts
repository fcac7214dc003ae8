import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { admission } from './admission.ts';

export const rememberedLogin = endpoint({
  method: 'POST',
  path: '/wps/session/login/remembered',
  access: 'visitor',
  summary:
    'Logs in again with what this browser was given when "remember me" was ticked; what it holds is used up and renewed.',
  input: z.strictObject({}),
  output: admission,
  refusals: {
    /** Never remembered, older than a day, ended, or of another account: the password is asked for. */
    remembered_ended: 422,
    /** The token was used before, so somebody has a copy. Every session that began with this token family has ended. */
    refresh_token_reused: 422,
    account_blocked: 403,
  },
});
