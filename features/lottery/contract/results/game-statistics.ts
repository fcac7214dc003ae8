import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { countSpans } from '../../domain/results/count-results.ts';
import { drawId, gameCode } from '../draws/draw-view.ts';

/** How far the counts are from even ones: an even chance deviates at least so far in `chance` of all cases. */
const deviation = z.object({ value: z.number(), freedom: z.int(), chance: z.number() });

const numberCount = z.object({
  number: z.string(),
  count: z.int(),
  /** Draws since it came last, 0 in the newest; absent where it did not come in any that is counted. */
  gap: z.int().optional(),
});

export const gameStatistics = endpoint({
  method: 'GET',
  path: '/lgw/statistics',
  access: 'visitor',
  lookingAround: true,
  summary:
    'How often digits and numbers came in the last draws of a game, and how long they have not. It foretells nothing.',
  input: z.object({
    gameCode,
    span: z.coerce
      .number()
      .pipe(z.union(countSpans.map((span) => z.literal(span))))
      .default(30),
  }),
  output: z.object({
    gameCode,
    /** How many draws are counted: the span, or as many as there were. */
    draws: z.int(),
    newest: z.object({ drawId, numero: z.string(), closeAt: wireInstant }).optional(),
    countedAt: wireInstant.optional(),
    places: z.array(
      z.object({
        prize: z.string(),
        /** 1 is the leftmost digit of the prize. */
        place: z.int(),
        /** By digit, 0 to 9. */
        counts: z.array(z.int()),
        gaps: z.array(z.int().nullable()),
        deviation: deviation.optional(),
      }),
    ),
    parts: z.array(
      z.object({
        part: z.string(),
        digits: z.int(),
        hot: z.array(numberCount),
        /** For numbers of two digits only: of longer ones, most have never been drawn. */
        cold: z.array(numberCount),
        /** By number, where there are a hundred. */
        counts: z.array(z.int()).optional(),
        deviation: deviation.optional(),
      }),
    ),
  }),
  refusals: { game_unknown: 404 },
});
