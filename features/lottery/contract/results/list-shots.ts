import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { drawId } from '../draws/draw-view.ts';
import { shotsView } from './shoot-number.ts';

export const listShots = endpoint({
  method: 'GET',
  path: '/lgw/shots',
  access: 'player',
  freePlay: true,
  summary: 'How many numbers a draw has, and the player’s own.',
  input: z.object({ drawId }),
  output: shotsView,
  refusals: { draw_unknown: 404 },
});
