import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { passkeyMade } from '#kit/shared/passkey-wire.ts';
import { passkeyNameMax } from '../domain/limits.ts';

export const addOwnPasskey = endpoint({
  method: 'POST',
  path: '/staff/me/passkeys',
  access: 'staff',
  platform: true,
  summary: 'Keeps a passkey that the browser has made.',
  input: z.strictObject({ name: z.string().trim().min(1).max(passkeyNameMax), answer: passkeyMade }),
  output: z.object({ passkeyId: z.string() }),
  refusals: { passkey_wrong: 422, passkey_taken: 409, passkeys_full: 409 },
});
