import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { contractTypes } from '../../domain/contract-types.ts';
import { agentRefusals, rangeInput, rangeView } from '../range-input.ts';
import { figureView } from './figure-view.ts';

export const incomePageSize = 20;

export const agentIncome = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getAgentIncome',
  access: 'agent',
  summary: 'Every figure of the agent in a time, by type, with its sums, and the commission wallet.',
  input: z.object({
    range: rangeInput,
    type: z.enum(contractTypes).optional(),
    page: z.coerce.number().int().min(1).max(1000).default(1),
  }),
  output: z.object({
    range: rangeView,
    figures: z.array(figureView),
    total: z.int(),
    sums: z.array(
      z.object({
        type: z.enum(contractTypes),
        gross: wireMoney,
        paidToDownlines: wireMoney,
        net: wireMoney,
        paid: wireMoney,
      }),
    ),
    wallet: z.object({
      balance: wireMoney,
      /** What the agent owes to direct downlines, and is owed. */
      owes: wireMoney,
      owed: wireMoney,
    }),
    types: z.array(z.enum(contractTypes)),
  }),
  refusals: agentRefusals,
});
