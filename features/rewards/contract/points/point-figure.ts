import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { figureId, wirePoints } from '../wire-points.ts';

export const pointFigure = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPointFigure',
  access: 'player',
  summary: 'Why the points of a day are what they are: every product, what counted, and the hash that proves it.',
  input: z.object({ figureId }),
  output: z.object({
    figureId,
    day: z.string(),
    points: wirePoints,
    formula: z.int(),
    terms: z.int(),
    perPoint: wireMoney,
    multiplier: z.int(),
    lines: z.array(
      z.object({
        product: z.string(),
        turnover: wireMoney,
        changed: wireMoney,
        carriedIn: wireMoney,
        base: wireMoney,
        weight: z.int(),
        points: wirePoints,
        carriedOut: wireMoney,
      }),
    ),
    knownAt: wireInstant,
    hash: z.string(),
    previousHash: z.string(),
  }),
  refusals: { points_unknown: 404 },
});
