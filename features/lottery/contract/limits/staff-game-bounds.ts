import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { gameCode } from '../draws/draw-view.ts';
import { gameBounds } from './draw-bounds-view.ts';

export const staffGameBounds = endpoint({
  method: 'GET',
  path: '/staff/lottery/games/:gameCode/bounds',
  access: 'staff',
  permission: 'draws.read',
  summary:
    'What bounds the draws of a game as a whole: stakes by bet type and in all, the most to be paid, each player.',
  input: z.object({ gameCode }),
  output: gameBounds,
  refusals: { game_unknown: 404 },
});
