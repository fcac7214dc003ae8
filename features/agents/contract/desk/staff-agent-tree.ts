import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { memberId } from '../range-input.ts';

export const treeRowsMax = 50;

export const staffAgentTree = endpoint({
  method: 'GET',
  path: '/staff/agents/tree',
  access: 'staff',
  permission: 'agents.read',
  summary: "The tops of the merchant's trees, or who stands directly below somebody, with this month's play.",
  input: z.object({
    under: memberId.optional(),
    /** A whole username: where its member stands. */
    search: z.string().trim().min(1).max(40).optional(),
    after: memberId.optional(),
  }),
  output: z.object({
    /** From the top down to whose downlines these are. */
    trail: z.array(z.object({ memberId: z.string(), account: z.string() })),
    members: z.array(
      z.object({
        memberId: z.string(),
        account: z.string(),
        /** As the wire numbers agents; 0 for a player. */
        type: z.int(),
        depth: z.int(),
        joinedAt: wireInstant,
        direct: z.int(),
        turnover: wireMoney,
        ggr: wireMoney,
        /** Moves with the merchant's next day. */
        movesAt: wireInstant.nullable(),
      }),
    ),
    next: z.string().optional(),
  }),
  refusals: { not_in_tree: 404 },
});
