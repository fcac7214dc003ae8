import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { passkeyNameMax } from '../../domain/second-factor.ts';

export const renamePasskey = endpoint({
  method: 'POST',
  path: '/wps/member/second-factor/passkeys/rename',
  access: 'player',
  sealed: true,
  summary: 'Gives a passkey another name.',
  input: z.strictObject({ passkeyId: z.string().max(64), name: z.string().trim().min(1).max(passkeyNameMax) }),
  output: z.object({}),
  refusals: { passkey_unknown: 404 },
});
