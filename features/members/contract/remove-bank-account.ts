import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { ownerProof, ownerProofRefusals } from '#kit/shared/owner-proof.ts';

export const removeBankAccount = endpoint({
  method: 'POST',
  path: '/wps/member/bankAccounts/:accountId/remove',
  access: 'player',
  sealed: true,
  summary: 'Removes a bank account of the member; it can be added again.',
  input: z.strictObject({ accountId: z.string().max(64), proof: ownerProof }),
  output: z.object({}),
  refusals: { bank_account_unknown: 404, ...ownerProofRefusals },
});
