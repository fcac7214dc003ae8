import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { passkeyQuestion } from '#kit/shared/passkey-wire.ts';

export const requestOwnPasskey = endpoint({
  method: 'POST',
  path: '/wps/member/second-factor/question',
  access: 'player',
  sealed: true,
  summary: 'What a passkey of the member has to sign to confirm a change.',
  input: z.strictObject({}),
  output: z.object(passkeyQuestion.shape),
  refusals: {},
});
