import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { admission } from '../login/admission.ts';
import { codeRequest } from '../contacts/code-sent.ts';

export const resetByPhone = endpoint({
  method: 'POST',
  path: '/wps/member/password/verification',
  access: 'visitor',
  wrapperKey: 'setPasswordByPhone',
  sealed: true,
  summary: 'Sets a new password with a code sent by SMS; ends every other session and logs in.',
  input: codeRequest.omit({ humanCheck: true }).extend({
    newPassword: z.string().min(1).max(256),
    confirmNewPassword: z.string().max(256).optional(),
    verificationCode: z.string().max(255),
    /** The token of the phone-auth service, where the number was proved there; an empty one ends the reset. */
    firebaseIdToken: z.string().max(5000).optional(),
  }),
  output: admission,
  refusals: {
    function_off: 409,
    phone_missing: 422,
    phone_invalid: 422,
    /** `fields` as at registration. */
    new_password_invalid: 422,
    code_invalid: 422,
    code_expired: 422,
    code_guessed_too_often: 422,
    verification_incomplete: 422,
    phone_token_invalid: 422,
    social_unreachable: 503,
    account_blocked: 403,
  },
});
