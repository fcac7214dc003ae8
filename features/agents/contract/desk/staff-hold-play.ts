import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { memberId } from '../range-input.ts';

export const staffHoldPlay = endpoint({
  method: 'POST',
  path: '/staff/agents/holds',
  access: 'staff',
  permission: 'agents.write',
  summary:
    "Holds a member's play on suspicion: from the period of a moment on it is left out of what agents above are paid, until two people have decided. Periods that were worked out stay.",
  input: z.strictObject({
    memberId,
    /** Not later than now, and 90 days ago at most. */
    from: wireInstant,
    /** What it rests on: a case, a ticket, bets. */
    evidence: z.string().trim().min(5).max(1000),
    reason: z.string().trim().min(5).max(300),
  }),
  output: z.object({ holdId: z.string() }),
  refusals: { not_in_tree: 404, already_held: 409, hold_from: 422 },
});
