import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';

export const holdsMax = 50;

export const staffPlayHolds = endpoint({
  method: 'GET',
  path: '/staff/agents/holds',
  access: 'staff',
  permission: 'agents.read',
  summary: 'Members whose play is held on suspicion, and what was decided of those before; the open ones first.',
  input: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  output: z.object({
    holds: z.array(
      z.object({
        holdId: z.string(),
        memberId: z.string(),
        account: z.string(),
        from: wireInstant,
        reason: z.string(),
        evidence: z.string(),
        heldBy: z.string(),
        heldAt: wireInstant,
        state: z.enum(['held', 'cleared', 'fraud']),
        requestedBy: z.string().nullable(),
        decidedBy: z.string().nullable(),
        decidedAt: wireInstant.nullable(),
      }),
    ),
    hasMore: z.boolean(),
  }),
  refusals: {},
});
