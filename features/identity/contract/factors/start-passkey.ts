import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { passkeyCreation } from '#kit/shared/passkey-wire.ts';

export const startPasskey = endpoint({
  method: 'POST',
  path: '/wps/member/second-factor/passkeys/question',
  access: 'player',
  sealed: true,
  summary: 'What the browser needs to make a passkey.',
  input: z.strictObject({ password: z.string().min(1).max(256) }),
  output: z.object(passkeyCreation.shape),
  refusals: { password_wrong: 422, passkeys_full: 409, passkey_place: 409 },
});
