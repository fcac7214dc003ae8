import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { drawStates } from '../../domain/draws/draw-state.ts';
import { drawId, gameCode } from '../draws/draw-view.ts';

export const recentMax = 100;

export const recentInput = z.object({ recentCount: z.coerce.number().int().min(1).max(recentMax).default(recentMax) });

export const recentOutput = z.object({
  list: z.array(
    z.object({
      gameId: z.int(),
      gameCode,
      drawId,
      numero: z.string(),
      state: z.enum(drawStates),
      /** When the member's newest ticket in it was bought. */
      boughtAt: wireInstant,
    }),
  ),
});

export const recentLotteries = endpoint({
  method: 'GET',
  path: '/lgw/games/game_menus/recent',
  access: 'player',
  summary: 'The lotteries that the member bet on last, the latest first, each with the draw of its newest ticket.',
  input: recentInput,
  output: recentOutput,
  refusals: {},
});
