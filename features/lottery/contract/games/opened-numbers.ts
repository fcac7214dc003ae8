import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { lotteryAreas } from '../../domain/games/lottery-place.ts';
import { drawId, gameCode } from '../draws/draw-view.ts';

const times = z.object({ numero: z.string(), openAt: wireInstant, closeAt: wireInstant });

export const openedNumbers = endpoint({
  method: 'GET',
  path: '/lgw/games/opened_numbers',
  access: 'visitor',
  lookingAround: true,
  summary: 'For every lottery at once: the draw that takes bets, what is waited for, and the number opened last.',
  input: z.object({ lottoArea: z.enum(lotteryAreas).optional() }),
  output: z.object({
    serverTime: wireInstant,
    games: z.array(
      z.object({
        gameCode,
        /** Number of the draw that takes bets, else of the one whose result is due; empty while the game rests. */
        numero: z.string(),
        /** Whole seconds until bets close; 0 when no draw takes bets. */
        remainTime: z.int(),
        /** Whole seconds between the close of bets and the result. */
        lockTime: z.int(),
        /** The draw that takes bets. */
        open: times.optional(),
        /** The one after it. */
        next: times.optional(),
        /** Closed, its result is due. */
        waiting: z.object({ numero: z.string(), expectedAt: wireInstant }).optional(),
        latest: z
          .object({
            drawId,
            numero: z.string(),
            /** At most six digits. */
            openedNumber: z.string(),
            /** `2026.11.21` */
            winningDate: z.string(),
            winningTime: wireInstant,
          })
          .optional(),
      }),
    ),
  }),
  refusals: {},
});
