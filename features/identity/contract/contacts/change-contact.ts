import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { codeRefusals, codeSent } from './code-sent.ts';

/** A number as typed, or an address. */
export const typedContact = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('mobile'),
    mobileNum: z.string().max(40),
    countryDialingCode: z.string().max(8).optional(),
  }),
  z.strictObject({ kind: z.literal('email'), email: z.string().trim().max(100) }),
]);

export const changeContact = endpoint({
  method: 'PUT',
  path: '/wps/member/contact',
  access: 'player',
  sealed: true,
  summary: 'Sends a code to a new mobile number or e-mail address; the change waits for it.',
  input: z.object({
    contact: typedContact,
    /** The member's own, so that a page left open changes nothing; or a code sent to the number that is proved already. */
    password: z.string().max(256).optional(),
    securityCode: z.string().max(255).optional(),
  }),
  output: codeSent,
  refusals: {
    ...codeRefusals,
    email_invalid: 422,
    old_password_wrong: 422,
    code_invalid: 422,
    code_expired: 422,
    code_guessed_too_often: 422,
  },
});
