import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireAmount } from '#kit/shared/money/wire-money.ts';
import { memberId } from '../range-input.ts';

export const staffAdjustTeam = endpoint({
  method: 'POST',
  path: '/staff/agents/adjust',
  access: 'staff',
  permission: 'agents.write',
  summary: "Asks a second person to take an amount off a team's net loss of today, or to give one back.",
  input: z.strictObject({
    memberId,
    amount: wireAmount,
    /** Whether it is taken off or given back. */
    way: z.enum(['off', 'back']),
    cause: z.enum(['manual', 'fraud_hold']),
    reason: z.string().trim().min(5).max(300),
  }),
  output: z.object({ approvalId: z.string() }),
  refusals: { not_in_tree: 404, not_an_agent: 409, already_asked: 409 },
});
