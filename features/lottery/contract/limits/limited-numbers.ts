import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireRate } from '../../domain/terms/rate.ts';
import { drawId } from '../draws/draw-view.ts';

/** For the keypad: numbers that are reduced or closed, before anybody types them. */
export const limitedNumbers = endpoint({
  method: 'GET',
  path: '/lgw/games/limited-numbers',
  access: 'visitor',
  lookingAround: true,
  summary: 'The numbers of a draw that are not open at the full rate.',
  input: z.object({ drawId }),
  output: z.object({
    drawId,
    numbers: z.array(
      z.object({
        betType: z.string(),
        /** For bets on several numbers: the number whose lines are limited, or `*` when all lines are. */
        number: z.string(),
        state: z.enum(['reduced', 'closed']),
        rate: wireRate,
        remaining: wireMoney,
      }),
    ),
  }),
  refusals: { draw_unknown: 404 },
});
