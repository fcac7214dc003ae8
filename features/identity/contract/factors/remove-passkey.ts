import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { factorProof, proofRefusals } from '#kit/shared/factor-proof.ts';

export const removePasskey = endpoint({
  method: 'POST',
  path: '/wps/member/second-factor/passkeys/remove',
  access: 'player',
  sealed: true,
  summary: 'Takes a passkey away; every other session ends.',
  input: z.strictObject({ passkeyId: z.string().max(64), password: z.string().min(1).max(256), proof: factorProof }),
  output: z.object({}),
  refusals: { ...proofRefusals, password_wrong: 422, passkey_unknown: 404, factor_needed: 409 },
});
