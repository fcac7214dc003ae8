import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { drawId, drawView } from './draw-view.ts';

export const findDraw = endpoint({
  method: 'GET',
  path: '/lgw/draws/:drawId',
  access: 'visitor',
  summary: 'The public page of a draw: commitment, seal, result, and the bundle from which anyone can recompute it.',
  input: z.object({ drawId }),
  output: z.object({
    draw: drawView,
    /** Numbers shot, by position; shown once the draw is sealed. */
    entries: z.array(z.object({ position: z.int(), number: z.string() })).optional(),
    bundle: z.record(z.string(), z.json()).optional(),
    verifyFragment: z.string().optional(),
  }),
  refusals: { draw_unknown: 404 },
});
