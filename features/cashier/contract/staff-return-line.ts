import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { returnWays } from '../domain/bank-line.ts';

/**
 * Sends money that is nobody's back to whoever paid it; it never becomes a balance. `bank`: by a payout to the account that it
 * came from; `elsewhere`: it was sent back outside, which two people have to say.
 */
export const staffReturnLine = endpoint({
  method: 'POST',
  path: '/staff/deposits/unmatched/:lineId/return',
  access: 'staff',
  permission: 'deposits.write',
  summary: 'Sends an unmatched transfer back to its payer',
  input: z.strictObject({
    lineId: z.string().max(40),
    way: z.enum(returnWays).default('bank'),
    reason: z.string().trim().min(5).max(300),
  }),
  output: z.object({ outcome: z.enum(['returning', 'needs_approval']) }),
  refusals: { line_not_waiting: 409, no_way_back: 409, already_asked: 409, same_person_both_ways: 409 },
});
