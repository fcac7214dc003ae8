import { z } from 'zod';
import { humanProof } from '#kit/shared/human-proof.ts';
import { byField } from '../../domain/registration-rules.ts';
import { admission } from '../login/admission.ts';
import { captchaId } from '../login/captcha.ts';

const text = z.string().max(1000).optional();

/**
 * What both ways of registering take. Which fields count, and what they must look like, is the merchant's setting:
 * `registrationSchema` of the domain.
 */
export const registrationInput = {
  ...byField(() => text),
  confirmPassword: text,
  /** Id of the captcha that `captcha` answers. */
  captchaId: captchaId.optional(),
  /** Such as `66` or `+66`. */
  countryDialingCode: z.string().max(8).optional(),
  verificationCode: z.string().max(255).optional(),
  referralCode: z.string().max(64).optional(),
  domain: z.string().max(300).optional(),
  registerUrl: z.string().max(2000).optional(),
  registerMethod: z.literal('WEB').optional(),
  /** False: registers without logging in. */
  login: z.boolean().optional(),
  ageConfirmed: z.boolean().optional(),
  termsAccepted: z.boolean().optional(),
  /** A number proved by Firebase instead of a code of ours. */
  firebaseChannel: z.literal('sms').optional(),
  firebaseIdToken: z.string().max(5000).optional(),
  /** The answer of `GET /wps/human-check`, once it is asked for: after some names or numbers that others have. */
  humanCheck: humanProof.optional(),
};

/** Null session: the merchant doesn't log new members in. `account` is what they log in with; by mobile number it is made here. */
export const registered = z.object({ account: z.string(), session: admission.nullable() });

export const registrationRefusals = {
  /** `fields`: by field the key of its text (`pattern.1`, `notEmpty`, `notEqual`, `mustAgree`, `weakPassword`, `captchaWrong`) with min and max. */
  registration_invalid: 422,
  registration_off: 409,
  human_check_required: 422,
  human_check_failed: 422,
  affiliate_code_invalid: 422,
  referral_code_invalid: 422,
  mobile_taken: 409,
  code_invalid: 422,
  code_expired: 422,
  code_guessed_too_often: 422,
  function_off: 409,
  phone_token_invalid: 422,
  social_unreachable: 503,
} as const;
