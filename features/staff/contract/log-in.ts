import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { humanProof } from '#kit/shared/human-proof.ts';
import { passkeyQuestion } from '#kit/shared/passkey-wire.ts';

export const logIn = endpoint({
  method: 'POST',
  path: '/staff/log-in',
  access: 'visitor',
  summary: 'The first step of a staff log-in: name and password. Answers are equal for unknown names.',
  input: z.strictObject({
    username: z.string().min(1).max(64),
    password: z.string().min(1).max(256),
    /** Solution of the proof of work that came with `human_check_required`. */
    humanCheck: humanProof.optional(),
  }),
  output: z.object({
    /** Proves the first step; good for five minutes and one log-in. */
    challenge: z.string(),
    /** Present when the operator has no second factor yet: shown as a QR code, confirmed by the first code. */
    newSecondFactor: z.object({ address: z.string(), secret: z.string() }).optional(),
    /** A passkey's signature over this stands in for a code; absent where the operator has none for this host. */
    passkey: passkeyQuestion.optional(),
    hasRecoveryCodes: z.boolean(),
    /** The password was set by another person and must be replaced in the second step. */
    mustChangePassword: z.boolean(),
  }),
  refusals: {
    credentials_wrong: 401,
    too_many_guesses: 429,
    /** Many guess at this name from ever new lines: `puzzle` is to be solved and brought along. */
    human_check_required: 422,
  },
});
