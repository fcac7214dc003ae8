import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { figureStates } from '../pay/figure-view.ts';
import { ratesGiven } from '../rates-given.ts';

export const ownRatesPageSize = 20;

export const ownRates = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getOwnRates',
  access: 'player',
  summary: "A player's own rebate rates as the upline set them, and what each day came to, with why.",
  input: z.object({ page: z.coerce.number().int().min(1).max(1000).default(1) }),
  output: z.object({
    /** What holds, and what holds from the next day on; nobody who is protected is shown any. */
    rates: z.array(z.object({ rates: ratesGiven, from: wireInstant, until: wireInstant.nullable() })),
    days: z.array(
      z.object({
        figureId: z.string(),
        from: wireInstant,
        /** Valid turnover that counted, with what changed of days before. */
        turnover: wireMoney,
        legs: z.array(z.object({ product: z.string(), rate: z.int(), turnover: wireMoney, isChange: z.boolean() })),
        /** What didn't count since the player was protected, or played beyond the own limits. */
        protection: wireMoney,
        lowEdgeWeight: wireMoney,
        pay: wireMoney,
        paid: wireMoney,
        state: z.enum(figureStates),
      }),
    ),
    total: z.int(),
  }),
  refusals: { function_off: 409 },
});
