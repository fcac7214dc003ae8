import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { figureId, kind, wireCategory, wireState } from '../wire-words.ts';

export const figuresPageSize = 20;

export const manualRebate = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getManualRebate',
  access: 'player',
  summary: "A member's rebates and cashback: today's turnover so far, what can be claimed, and everything before.",
  input: z.object({ page: z.coerce.number().int().min(1).max(1000).default(1) }),
  output: z.object({
    /** Null where the merchant gives no rebates. */
    today: z
      .object({
        day: z.string(),
        mode: z.enum(['claim', 'automatic']),
        claimDays: z.int(),
        /** Of the member's level, in percent. */
        percent: z.int(),
        lines: z.array(
          z.object({
            category: wireCategory,
            turnover: wireMoney,
            /** In hundredths of a percent. */
            rate: z.int(),
            soFar: wireMoney,
          }),
        ),
      })
      .nullable(),
    /** Null where there is none, and for whom play is closed to. */
    cashback: z
      .object({
        period: z.enum(['week', 'month']),
        tiers: z.array(z.object({ lossMin: wireMoney, rate: z.int() })),
        cap: wireMoney,
        withoutRebated: z.boolean(),
      })
      .nullable(),
    claimable: wireMoney,
    figures: z.array(
      z.object({
        figureId,
        kind,
        first: z.string(),
        last: z.string(),
        category: z.string(),
        base: wireMoney,
        rate: z.int(),
        percent: z.int(),
        amount: wireMoney,
        state: wireState,
        claimUntil: z.string().nullable(),
        paidAt: wireInstant.nullable(),
      }),
    ),
    total: z.int(),
  }),
  refusals: {},
});
