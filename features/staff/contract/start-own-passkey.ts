import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { passkeyCreation } from '#kit/shared/passkey-wire.ts';

export const startOwnPasskey = endpoint({
  method: 'POST',
  path: '/staff/me/passkeys/question',
  access: 'staff',
  platform: true,
  summary: 'What the browser needs to make a passkey.',
  input: z.strictObject({ password: z.string().min(1).max(256) }),
  output: z.object(passkeyCreation.shape),
  refusals: { password_wrong: 422, too_many_guesses: 429, passkeys_full: 409, passkey_place: 409 },
});
