import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const resetByLink = endpoint({
  method: 'POST',
  path: '/wps/member/password/email/verification',
  access: 'visitor',
  sealed: true,
  summary: 'Sets a new password with the text of a mailed link; ends every session: the person logs in again.',
  input: z.object({
    /** The fragment of the reset link, after `#`. */
    verificationCode: z.string().min(20).max(64),
    newPassword: z.string().min(1).max(256),
    confirmNewPassword: z.string().max(256).optional(),
  }),
  output: z.object({}),
  refusals: {
    function_off: 409,
    /** `fields` as at registration. */
    new_password_invalid: 422,
    /** Unknown, used or older than ten minutes. */
    reset_link_invalid: 422,
    account_blocked: 403,
  },
});
