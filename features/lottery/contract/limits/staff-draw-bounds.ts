import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { drawId } from '../draws/draw-view.ts';
import { drawBounds } from './draw-bounds-view.ts';

export const staffDrawBounds = endpoint({
  method: 'GET',
  path: '/staff/lottery/draws/:drawId/bounds',
  access: 'staff',
  permission: 'draws.read',
  summary: 'What bounds one draw as a whole, with what stands against it.',
  input: z.object({ drawId }),
  output: drawBounds,
  refusals: { draw_unknown: 404 },
});
