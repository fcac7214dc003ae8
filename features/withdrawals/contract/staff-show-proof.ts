import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { withdrawalId } from './withdrawal-view.ts';

export const staffShowProof = endpoint({
  method: 'GET',
  path: '/staff/withdrawals/:withdrawalId/proofs/:no',
  access: 'staff',
  permission: 'withdrawals.read',
  summary: 'A picture that the player sent in, marked with who looks at it; each look is in the audit trail',
  input: z.object({ withdrawalId, no: z.coerce.number().int().min(1).max(60) }),
  /** WebP as base64. */
  output: z.object({ picture: z.string() }),
  refusals: {},
});
