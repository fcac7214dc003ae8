import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';

export const security = endpoint({
  method: 'GET',
  path: '/wps/member/security',
  access: 'player',
  summary: 'How well the account is secured: both passwords and how old they are, and where codes can be sent to.',
  input: z.object({}),
  output: z.object({
    passwordSetAt: wireInstant,
    paymentPassword: z.object({
      /** Null while there is none. */
      setAt: wireInstant.nullable(),
      isSet: z.boolean(),
      minLength: z.int(),
      maxLength: z.int(),
      /** Digits only. */
      isNumeric: z.boolean(),
    }),
    /** Proved to be the member's, masked. */
    contacts: z.array(z.object({ kind: z.enum(['mobile', 'email']), masked: z.string() })),
  }),
  refusals: {},
});
