import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { returnFindings } from '../domain/bank-line.ts';

/** What the bank's own book shows of a return that the bank says nothing of; a second person has to agree. */
export const staffSettleReturn = endpoint({
  method: 'POST',
  path: '/staff/deposits/unmatched/:lineId/settle-return',
  access: 'staff',
  permission: 'deposits.write',
  summary: 'Says from the bank’s book what became of a return that the bank does not answer about',
  input: z.strictObject({
    lineId: z.string().max(40),
    finding: z.enum(returnFindings),
    reason: z.string().trim().min(5).max(300),
  }),
  output: z.object({ outcome: z.literal('needs_approval') }),
  refusals: { line_not_waiting: 409, already_asked: 409 },
});
