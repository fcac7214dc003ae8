import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

const typed = z.string().min(1).max(256);

export const setPaymentPassword = endpoint({
  method: 'POST',
  path: '/wps/member/password/payment',
  access: 'player',
  sealed: true,
  summary:
    'Sets the withdrawal password, by proving the one before, or the log-in password while there is none, or a code.',
  input: z.strictObject({
    proof: z.discriminatedUnion('by', [
      z.strictObject({ by: z.literal('paymentPassword'), typed }),
      z.strictObject({ by: z.literal('password'), typed }),
      z.strictObject({ by: z.literal('code'), typed: z.string().min(1).max(20), kind: z.enum(['mobile', 'email']) }),
    ]),
    newPassword: typed,
    confirmNewPassword: z.string().max(256),
  }),
  output: z.object({}),
  refusals: {
    payment_password_wrong: 422,
    /** With `by: password`: the log-in password. */
    old_password_wrong: 422,
    /** Once there is one, the log-in password alone is not enough. */
    payment_password_set: 409,
    payment_password_unset: 409,
    /** `fields` as at registration. */
    new_password_invalid: 422,
    password_not_new: 422,
    /** Easy to guess, such as `123456` or `111111`. */
    payment_password_weak: 422,
    code_invalid: 422,
    code_expired: 422,
    code_guessed_too_often: 422,
    contact_unknown: 409,
  },
});
