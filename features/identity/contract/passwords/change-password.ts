import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const changePassword = endpoint({
  method: 'POST',
  path: '/wps/member/password',
  access: 'player',
  wrapperKey: 'changePwd',
  sealed: true,
  summary: 'Changes the password; ends every session, this one too: the person logs in again.',
  input: z.object({
    oldPassword: z.string().min(1).max(256),
    newPassword: z.string().min(1).max(256),
    confirmNewPassword: z.string().max(256),
  }),
  output: z.object({}),
  refusals: {
    old_password_wrong: 422,
    /** `fields` as at registration. */
    new_password_invalid: 422,
    password_not_new: 422,
  },
});
