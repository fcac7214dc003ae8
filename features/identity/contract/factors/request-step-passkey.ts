import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { passkeyQuestion } from '#kit/shared/passkey-wire.ts';

export const requestStepPasskey = endpoint({
  method: 'POST',
  path: '/wps/session/login/factor/passkey',
  access: 'visitor',
  sealed: true,
  summary: 'What a passkey has to sign for the second step of a log-in.',
  input: z.strictObject({ ticket: z.string().min(20).max(100) }),
  output: passkeyQuestion,
  refusals: { second_step_over: 422 },
});
