import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const removeOwnPasskey = endpoint({
  method: 'POST',
  path: '/staff/me/passkeys/remove',
  access: 'staff',
  platform: true,
  summary: 'Takes an own passkey away; every other session ends.',
  input: z.strictObject({ passkeyId: z.string().max(64), password: z.string().min(1).max(256) }),
  output: z.object({}),
  refusals: { password_wrong: 422, too_many_guesses: 429, passkey_unknown: 404 },
});
