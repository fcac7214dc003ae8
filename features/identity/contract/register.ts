import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { byField } from '../domain/registration-rules.ts';
import { admission } from './admission.ts';

const text = z.string().max(1000).optional();

export const register = endpoint({
  method: 'PUT',
  path: '/wps/member/register',
  access: 'visitor',
  sealed: true,
  summary: 'Registers with a username; logs in.',
  // Which fields count, and what they must look like, is the merchant's setting: `registrationSchema` of the domain.
  input: z.object({
    ...byField(() => text),
    confirmPassword: text,
    countryDialingCode: z.string().max(6).optional(),
    verificationCode: text,
    referralCode: z.string().max(64).optional(),
    domain: z.string().max(300).optional(),
    login: z.boolean().optional(),
    ageConfirmed: z.boolean().optional(),
    termsAccepted: z.boolean().optional(),
  }),
  /** Null when the merchant doesn't log new members in. */
  output: z.object({ account: z.string(), session: admission.nullable() }),
  refusals: {
    /** `fields`: by field the key of its text (`pattern.1`, `notEmpty`, `notEqual`, `mustAgree`, `weakPassword`) with min and max. */
    registration_invalid: 422,
    registration_off: 409,
    username_taken: 409,
    affiliate_code_invalid: 422,
  },
});
