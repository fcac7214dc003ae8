import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { sixDigits } from '#kit/shared/factor-proof.ts';

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/wps/member/second-factor/totp/confirm',
  access: 'player',
  sealed: true,
  summary: 'Confirms an authenticator by its first code.',
  input: z.strictObject({ code: sixDigits }),
  output: z.object({
    /** Shown this once. Null where the codes from before stay good. */
    recoveryCodes: z.array(z.string()).nullable(),
  }),
  refusals: { factor_wrong: 422, totp_setup_over: 422, totp_on: 409 },
});
