import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { decisionCall, decisionOutput } from './decision-call.ts';
import { withdrawalId } from './withdrawal-view.ts';

export const staffClaimWithdrawal = endpoint({
  ...decisionCall,
  path: '/staff/withdrawals/:withdrawalId/claim',
  summary: 'Takes a withdrawal in hand, so that two people do not look at it at once',
  input: z.strictObject({ withdrawalId }),
  output: decisionOutput,
  refusals: { withdrawal_not_waiting: 409, claimed_by_another: 409 },
});
