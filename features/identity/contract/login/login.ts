import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { humanProof } from '#kit/shared/human-proof.ts';
import { admission } from './admission.ts';
import { captchaId } from './captcha.ts';

export const login = endpoint({
  method: 'POST',
  path: '/wps/session/login',
  access: 'visitor',
  sealed: true,
  summary: 'Logs in with a username and a password, or with a mobile number and the code that was sent to it.',
  input: z.object({
    /** With `sms` the mobile number. */
    username: z.string().trim().min(1).max(64),
    /** With `sms` the code. */
    password: z.string().min(1).max(256),
    /** `username`, `sms` or, with a phone-auth token, `firebase`. */
    type: z.string().max(20).default('username'),
    countryDialingCode: z.string().max(8).optional(),
    firebaseChannel: z.literal('sms').optional(),
    /** ID token that Firebase phone authentication issued for the number. */
    firebaseIdToken: z.string().max(4000).optional(),
    /** The letters of the captcha from `GET /wps/captcha`, where one is required, and the id of that captcha. */
    captcha: z.string().max(20).optional(),
    captchaId: captchaId.optional(),
    /** The answer of `GET /wps/human-check`, once it is asked for. */
    humanCheck: humanProof.optional(),
    /** `true`: for a day this browser may log in again without the password. `false`: it may no more. */
    remember: z.boolean().optional(),
    /** Agents alone may enter their own area. */
    area: z.enum(['member', 'agent']).optional(),
  }),
  output: admission,
  /** Each with `captcha: true` once the next attempt needs what the picture says. */
  refusals: {
    login_failed: 422,
    login_type_off: 409,
    account_blocked: 403,
    human_check_required: 422,
    human_check_failed: 422,
    captcha_required: 422,
    captcha_wrong: 422,
    not_a_member: 403,
    not_an_agent: 403,
    phone_missing: 422,
    phone_invalid: 422,
    code_invalid: 422,
    code_expired: 422,
    code_guessed_too_often: 422,
    phone_token_invalid: 422,
    social_unreachable: 503,
  },
});
