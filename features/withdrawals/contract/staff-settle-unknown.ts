import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { bankFindings } from '../domain/decision.ts';
import { decisionCall, decisionOutput, decisionReason } from './decision-call.ts';
import { withdrawalId } from './withdrawal-view.ts';

export const staffSettleUnknown = endpoint({
  ...decisionCall,
  path: '/staff/withdrawals/:withdrawalId/settle-unknown',
  summary: 'Says by the bank’s own evidence what became of a payment that it never answered; two people',
  input: z.strictObject({ withdrawalId, finding: z.enum(bankFindings), reason: decisionReason }),
  output: decisionOutput,
  refusals: { withdrawal_not_waiting: 409, claimed_by_another: 409, already_asked: 409 },
});
