import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { passkeyQuestion } from '#kit/shared/passkey-wire.ts';

export const requestLoginPasskey = endpoint({
  method: 'POST',
  path: '/wps/session/login/passkey/question',
  access: 'visitor',
  summary: 'What a passkey has to sign to log in by itself, without a name or a password.',
  input: z.strictObject({}),
  output: passkeyQuestion,
  refusals: { passkey_place: 409 },
});
