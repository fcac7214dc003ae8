import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { contractTypes } from '../../domain/contract-types.ts';
import { figureId } from '../range-input.ts';

export const owedMax = 50;

export const staffAgentOwed = endpoint({
  method: 'GET',
  path: '/staff/agents/owed',
  access: 'staff',
  permission: 'agents.read',
  summary:
    "What agents' wallets could not pay their downlines yet, the oldest first: the order in which it is tried again.",
  input: z.object({ after: figureId.optional() }),
  output: z.object({
    owed: z.array(
      z.object({
        figureId: z.string(),
        type: z.enum(contractTypes),
        from: wireInstant,
        to: wireInstant,
        /** Null: the platform. */
        payer: z.string().nullable(),
        agent: z.string(),
        pay: wireMoney,
        paid: wireMoney,
        missing: wireMoney,
      }),
    ),
    /** Of all pages together. */
    missing: wireMoney,
    count: z.int(),
    next: z.string().optional(),
  }),
  refusals: {},
});
