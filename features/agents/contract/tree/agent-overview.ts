import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { contractTypes } from '../../domain/contract-types.ts';
import { agentRefusals, rangeInput, rangeView } from '../range-input.ts';

const sums = z.object({
  turnover: wireMoney,
  ggr: wireMoney,
  /** Of vendors and of the house. */
  bonuses: wireMoney,
  /** With cashback; null like withdrawals. */
  rebates: wireMoney.nullable(),
  /** What players lost after bonuses and rebates. */
  netLoss: wireMoney,
  deposits: wireMoney,
  /** What was sent to members and stayed with them; null for a large team in days of one's own choice. */
  withdrawals: wireMoney.nullable(),
  depositors: z.int(),
  firstDeposits: z.int(),
  /** What all contracts came to, less what the own downlines were paid. */
  income: wireMoney,
});

export const agentOverview = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getAgentOverview',
  access: 'agent',
  summary: 'The own team at a glance: members, play, money and the own pay, beside the time before.',
  input: z.object({ range: rangeInput }),
  output: z.object({
    range: rangeView,
    members: z.int(),
    direct: z.int(),
    joined: z.int(),
    /** Who was here in the last five minutes. */
    online: z.int(),
    /** Null for a large team in days of one's own choice, and before it was first counted. */
    active: z.int().nullable(),
    /** When a large team was last gone through, for active members, withdrawals and running contracts; null where that is now. */
    countedAt: wireInstant.nullable(),
    now: sums,
    before: sums,
    days: z.array(z.object({ day: z.string(), turnover: wireMoney, ggr: wireMoney })),
    products: z.array(z.object({ product: z.string(), turnover: wireMoney, ggr: wireMoney })),
    /** The running period of each own contract, so far. */
    running: z.array(
      z.object({
        type: z.enum(contractTypes),
        from: wireInstant,
        to: wireInstant,
        base: wireMoney,
        active: z.int(),
        rate: z.int().nullable(),
        pay: wireMoney,
        /** What is missing to the next better row; null at the best. */
        next: z
          .object({ rate: z.int(), turnover: wireMoney, netLoss: wireMoney, active: z.int(), deposits: wireMoney })
          .nullable(),
      }),
    ),
    /** Offers that wait for the agent's answer. */
    offers: z.int(),
  }),
  refusals: agentRefusals,
});
