import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { humanProof } from '#kit/shared/human-proof.ts';
import { passkeySigned } from '#kit/shared/passkey-wire.ts';
import { wireInstant } from '#kit/shared/time.ts';

export const confirmLogIn = endpoint({
  method: 'POST',
  path: '/staff/log-in/confirm',
  access: 'visitor',
  summary: 'The second step of a staff log-in: the second factor, and a new password where one is due.',
  input: z.strictObject({
    challenge: z.string().min(1).max(128),
    /** One of these three. */
    code: z
      .string()
      .regex(/^[0-9]{6}$/)
      .optional(),
    recoveryCode: z.string().min(10).max(40).optional(),
    passkey: passkeySigned.optional(),
    newPassword: z.string().min(1).max(256).optional(),
    /** Solution of the proof of work that came with `human_check_required`. */
    humanCheck: humanProof.optional(),
  }),
  output: z.object({ token: z.string(), expiresAt: wireInstant }),
  refusals: {
    log_in_expired: 401,
    /** The merchant's networks, or those of the role, do not let this address in. */
    network_not_let_in: 403,
    code_wrong: 401,
    code_already_used: 401,
    /** Its counter went back: somebody may hold a copy, so it is good no more. */
    passkey_copied: 403,
    too_many_guesses: 429,
    /** As at the first step: `puzzle`. */
    human_check_required: 422,
    new_password_needed: 422,
    password_too_short: 422,
    password_too_long: 422,
    password_has_name: 422,
    password_weak: 422,
    password_unchanged: 422,
  },
});
