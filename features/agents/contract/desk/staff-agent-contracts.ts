import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { memberId } from '../range-input.ts';
import { rebateProducts } from '../../domain/contract-types.ts';
import { versionView } from '../version-view.ts';

export const staffAgentContracts = endpoint({
  method: 'GET',
  path: '/staff/agents/contracts',
  access: 'staff',
  permission: 'agents.read',
  summary: 'Every version of the contracts of an agent: what pays them, and what they pay by.',
  input: z.object({ memberId }),
  output: z.object({
    account: z.string(),
    isTop: z.boolean(),
    paidBy: z.array(versionView),
    pays: z.array(versionView),
    /** Of each product what the house keeps and what players are given back of its turnover, in hundredths of a percent. */
    edges: z.array(z.object({ product: z.enum(rebateProducts), edge: z.int(), rebate: z.int() })),
    /** What was taken off the net loss of the agent's own team, the last ones first. */
    adjustments: z.array(
      z.object({
        adjustmentId: z.string(),
        /** Below zero it was given back. */
        amount: wireMoney,
        cause: z.enum(['manual', 'fraud_hold']),
        reason: z.string(),
        day: z.string(),
        madeBy: z.string(),
        approvedBy: z.string(),
      }),
    ),
  }),
  refusals: { not_in_tree: 404 },
});
