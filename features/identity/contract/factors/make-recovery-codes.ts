import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { factorProof, proofRefusals } from '#kit/shared/factor-proof.ts';

export const makeRecoveryCodes = endpoint({
  method: 'POST',
  path: '/wps/member/second-factor/recovery-codes',
  access: 'player',
  sealed: true,
  summary: 'Makes ten new codes for paper, shown this once; those from before are good no more.',
  input: z.strictObject({ password: z.string().min(1).max(256), proof: factorProof }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: { ...proofRefusals, password_wrong: 422, factor_off: 409 },
});
