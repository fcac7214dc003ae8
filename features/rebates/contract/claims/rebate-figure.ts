import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { figureId, kind, wireState } from '../wire-words.ts';

export const rebateFigure = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getRebateFigure',
  access: 'player',
  summary: 'Why a rebate or cashback is what it is, step by step, and the hash that proves it.',
  input: z.object({ figureId }),
  output: z.object({
    figureId,
    kind,
    first: z.string(),
    last: z.string(),
    category: z.string(),
    terms: z.int(),
    /** The steps from what was played to the base, in their order; those of nothing are left out. */
    steps: z.array(
      z.object({
        name: z.enum(['turnover', 'stake', 'payout', 'bonuses', 'changed', 'carriedIn', 'carriedOut']),
        amount: wireMoney,
      }),
    ),
    base: wireMoney,
    rate: z.int(),
    percent: z.int(),
    row: z.int(),
    isCapped: z.boolean(),
    leftOut: z.array(z.string()),
    amount: wireMoney,
    state: wireState,
    knownAt: wireInstant,
    formula: z.int(),
    hash: z.string(),
    previousHash: z.string(),
  }),
  refusals: { rebate_unknown: 404 },
});
