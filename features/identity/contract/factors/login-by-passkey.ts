import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { passkeySigned } from '#kit/shared/passkey-wire.ts';
import { sessionStarted } from '../sessions/session-started.ts';

export const loginByPasskey = endpoint({
  method: 'POST',
  path: '/wps/session/login/passkey',
  access: 'visitor',
  sealed: true,
  summary: 'Logs in with a passkey alone: something held, and a checked person, so it counts as both steps.',
  input: z.strictObject({ answer: passkeySigned }),
  output: sessionStarted,
  refusals: { factor_wrong: 422, passkey_copied: 403, account_blocked: 403 },
});
