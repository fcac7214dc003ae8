import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { agentRefusals, rangeInput, rangeView } from '../range-input.ts';

export const ownMoney = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getAgentTransactions',
  access: 'agent',
  summary: "The movements of the agent's own main or commission wallet, with the balance after each.",
  input: z.object({
    range: rangeInput,
    wallet: z.enum(['cash', 'commission']).default('commission'),
    /** `next` of the page before. */
    before: z
      .string()
      .regex(/^[0-9]{1,18}\.[0-9]{1,10}$/)
      .optional(),
  }),
  output: z.object({
    range: rangeView,
    balance: wireMoney,
    movements: z.array(
      z.object({
        movementId: z.string(),
        /** As the wallet names it. */
        kind: z.string(),
        /** Above zero came in, below went out. */
        amount: wireMoney,
        balanceAfter: wireMoney,
        at: wireInstant,
      }),
    ),
    next: z.string().optional(),
  }),
  refusals: agentRefusals,
});
