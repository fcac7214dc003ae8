import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money.ts';

export const depositTerms = endpoint({
  method: 'GET',
  path: '/wps/cashier/deposit-terms',
  access: 'player',
  summary: 'Methods, limits and preset amounts of deposits',
  input: z.object({}),
  output: z.object({
    methods: z.array(
      z.object({
        method: z.literal('promptpay'),
        amountMin: wireMoney,
        amountMax: wireMoney,
        presets: z.array(wireMoney),
        payWithinMinutes: z.int(),
        /** True where the money is not real: the simulated bank of a demo merchant. */
        simulated: z.boolean(),
      }),
    ),
    openMax: z.int(),
  }),
  refusals: {},
});
