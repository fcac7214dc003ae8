import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { termsView } from '../terms-view.ts';

export const promotionBonus = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPromotionBonus',
  access: 'visitor',
  lookingAround: true,
  summary:
    'The bonus that a promotion page is about, with every term, for whoever has not logged in; none for one with a code.',
  input: z.object({ promotionId: z.string().min(1).max(60) }),
  output: z.object({
    bonus: z
      .object({
        name: z.string(),
        terms: termsView,
        /** What is granted; of a deposit bonus the most that can be. */
        amount: wireMoney,
        endsAt: wireInstant.nullable(),
      })
      .nullable(),
  }),
  refusals: {},
});
