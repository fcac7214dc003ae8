import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { decisionCall, decisionOutput, decisionReason } from './decision-call.ts';
import { withdrawalId } from './withdrawal-view.ts';

export const staffApproveWithdrawal = endpoint({
  ...decisionCall,
  path: '/staff/withdrawals/:withdrawalId/approve',
  summary: 'Lets a withdrawal be paid; from a value on a second person decides',
  input: z.strictObject({ withdrawalId, reason: decisionReason }),
  output: decisionOutput,
  refusals: { withdrawal_not_waiting: 409, claimed_by_another: 409, already_asked: 409, same_person_both_ways: 409 },
});
