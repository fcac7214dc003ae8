import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { drawId, drawView, gameCode } from './draw-view.ts';

export const drawPageMax = 50;

export const listDraws = endpoint({
  method: 'GET',
  path: '/lgw/draws',
  access: 'visitor',
  lookingAround: true,
  summary: 'Results, newest first; void draws with their reason.',
  input: z.object({
    gameCode,
    /** A day of the game, `20261121`. */
    day: z
      .string()
      .regex(/^[0-9]{8}$/)
      .optional(),
    /** One draw by its day and round, `20261121-0042`. */
    numero: z
      .string()
      .regex(/^[0-9]{8}-[0-9]{4}$/)
      .optional(),
    before: drawId.optional(),
    limit: z.coerce.number().int().min(1).max(drawPageMax).default(20),
  }),
  output: z.object({ draws: z.array(drawView), next: drawId.optional() }),
  refusals: { game_unknown: 404, draw_unknown: 404 },
});
