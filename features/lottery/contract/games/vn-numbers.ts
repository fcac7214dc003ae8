import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { drawId, gameCode } from '../draws/draw-view.ts';

export const vnNumbersMax = 100;

export const vnNumbers = endpoint({
  method: 'GET',
  path: '/lgw/vn/games/numbers',
  access: 'visitor',
  lookingAround: true,
  summary: 'The numbers opened last in the lotteries of Vietnam, the newest first.',
  input: z.object({ count: z.coerce.number().int().min(1).max(vnNumbersMax).default(vnNumbersMax) }),
  output: z.object({
    list: z.array(
      z.object({
        gameCode,
        drawId,
        numero: z.string(),
        openedNumber: z.string(),
        winningDate: z.string(),
        winningTime: wireInstant,
      }),
    ),
  }),
  refusals: {},
});
