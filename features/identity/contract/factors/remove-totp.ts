import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { factorProof, proofRefusals } from '#kit/shared/factor-proof.ts';

export const removeTotp = endpoint({
  method: 'POST',
  path: '/wps/member/second-factor/totp/remove',
  access: 'player',
  sealed: true,
  summary: 'Takes the authenticator away; every other session ends.',
  input: z.strictObject({ password: z.string().min(1).max(256), proof: factorProof }),
  output: z.object({}),
  refusals: { ...proofRefusals, password_wrong: 422, totp_off: 409, factor_needed: 409 },
});
