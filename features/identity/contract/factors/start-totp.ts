import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const startTotp = endpoint({
  method: 'POST',
  path: '/wps/member/second-factor/totp',
  access: 'player',
  sealed: true,
  summary: 'Makes the secret of an authenticator; it counts once a code of it is confirmed.',
  input: z.strictObject({ password: z.string().min(1).max(256) }),
  output: z.object({ secret: z.string(), address: z.string() }),
  refusals: { password_wrong: 422, totp_on: 409 },
});
