import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { passkeyMade } from '#kit/shared/passkey-wire.ts';
import { passkeyNameMax } from '../../domain/second-factor.ts';

export const addPasskey = endpoint({
  method: 'POST',
  path: '/wps/member/second-factor/passkeys',
  access: 'player',
  sealed: true,
  summary: 'Keeps a passkey that the browser has made.',
  input: z.strictObject({ name: z.string().trim().min(1).max(passkeyNameMax), answer: passkeyMade }),
  output: z.object({
    passkeyId: z.string(),
    /** Shown this once. Null where the codes from before stay good. */
    recoveryCodes: z.array(z.string()).nullable(),
  }),
  refusals: { passkey_wrong: 422, passkey_taken: 409, passkeys_full: 409 },
});
