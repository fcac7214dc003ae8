import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { agentRefusals, rangeInput, rangeView } from '../range-input.ts';

export const moneyPageSize = 20;

export const teamMoney = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getAgentTeamTransactions',
  access: 'agent',
  summary: 'Deposits, withdrawals, pay and transfers of the own team: kind, amount and time, and nothing of banks.',
  input: z.object({
    range: rangeInput,
    /** A whole username of the own team. */
    search: z.string().trim().min(1).max(40).optional(),
    /** `next` of the page before. */
    before: z
      .string()
      .regex(/^[0-9]{1,15}\.[A-Za-z0-9_.]{1,100}$/)
      .optional(),
  }),
  output: z.object({
    range: rangeView,
    /** Of nobody whom the time protects. */
    transactions: z.array(
      z.object({
        transactionId: z.string(),
        memberId: z.string(),
        account: z.string(),
        kind: z.enum(['deposit', 'withdrawal', 'pay', 'transfer']),
        amount: wireMoney,
        at: wireInstant,
      }),
    ),
    next: z.string().optional(),
  }),
  refusals: agentRefusals,
});
