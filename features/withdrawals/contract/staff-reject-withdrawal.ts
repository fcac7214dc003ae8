import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { rejectionReasons } from '../domain/decision.ts';
import { decisionCall, decisionOutput, decisionReason } from './decision-call.ts';
import { withdrawalId } from './withdrawal-view.ts';

export const staffRejectWithdrawal = endpoint({
  ...decisionCall,
  path: '/staff/withdrawals/:withdrawalId/reject',
  summary: 'Rejects a withdrawal that was not paid: its money goes back to the balance',
  input: z.strictObject({ withdrawalId, code: z.enum(rejectionReasons), reason: decisionReason }),
  output: decisionOutput,
  refusals: { withdrawal_not_waiting: 409, claimed_by_another: 409 },
});
