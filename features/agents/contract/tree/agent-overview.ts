import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { contractTypes } from '../../domain/contract-types.ts';
import { agentRefusals, rangeInput, rangeView } from '../range-input.ts';

const sums = z.object({
  turnover: wireMoney,
  ggr: wireMoney,
  bonuses: wireMoney,
  /** What players lost after bonuses. */
  netLoss: wireMoney,
  deposits: wireMoney,
  /** What was sent to members and stayed with them; null for a team too large to be gone through while one waits. */
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
    /** Null for a team too large to be counted person by person while one waits. */
    active: z.int().nullable(),
    now: sums,
    before: sums,
    days: z.array(z.object({ day: z.string(), turnover: wireMoney, ggr: wireMoney })),
    products: z.array(z.object({ product: z.string(), turnover: wireMoney, ggr: wireMoney })),
    /** The running period of each own contract, so far; empty for a team too large. */
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
