import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { disputeOutcomes } from '../domain/decision.ts';
import { decisionCall, decisionOutput, decisionReason } from './decision-call.ts';
import { withdrawalId } from './withdrawal-view.ts';

export const staffResolveDispute = endpoint({
  ...decisionCall,
  path: '/staff/withdrawals/:withdrawalId/resolve-dispute',
  summary: 'Closes a dispute: receipt forced, refunded, or the rest paid; two people',
  input: z.strictObject({ withdrawalId, outcome: z.enum(disputeOutcomes), reason: decisionReason }),
  output: decisionOutput,
  refusals: { withdrawal_not_waiting: 409, claimed_by_another: 409, already_asked: 409 },
});
