import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { decisionCall, decisionOutput, decisionReason } from './decision-call.ts';
import { withdrawalId } from './withdrawal-view.ts';

export const staffPayAgain = endpoint({
  ...decisionCall,
  path: '/staff/withdrawals/:withdrawalId/pay-again',
  summary: 'Orders a payment anew that the bank refused',
  input: z.strictObject({ withdrawalId, reason: decisionReason }),
  output: decisionOutput,
  refusals: { withdrawal_not_waiting: 409, claimed_by_another: 409 },
});
