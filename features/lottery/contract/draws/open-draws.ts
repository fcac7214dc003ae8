import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { drawId, gameCode } from './draw-view.ts';

export const openDrawsMax = 20;

export const openDraws = endpoint({
  method: 'GET',
  path: '/lgw/games/open-draws',
  access: 'visitor',
  lookingAround: true,
  summary: 'The draws of a game that take bets now, the first to close first: for the same slip in several of them.',
  input: z.object({ gameCode }),
  output: z.object({
    draws: z.array(z.object({ drawId, numero: z.string(), closeAt: wireInstant })).max(openDrawsMax),
  }),
  refusals: { game_unknown: 404 },
});
