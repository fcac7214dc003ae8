import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wirePoints, wireProduct } from '../wire-points.ts';

export const pointConfig = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPointConfig',
  access: 'player',
  summary: 'How points are earned today and what they are worth; nothing where the merchant gives none.',
  input: z.object({}),
  output: z.object({
    terms: z
      .object({
        /** So much valid turnover is one point. */
        perPoint: wireMoney,
        weights: z.array(z.object({ product: wireProduct, weight: z.int() })),
        /** Of the member's level, in percent. */
        multiplier: z.int(),
        pointsPerUnit: z.int(),
        isConvertible: z.boolean(),
        /** Points are converted in multiples of it. */
        step: wirePoints,
      })
      .nullable(),
  }),
  refusals: {},
});
