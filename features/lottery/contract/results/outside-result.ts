import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { drawId } from '../draws/draw-view.ts';
import { correctionView, sourceView, wireDrawn } from './outside-view.ts';

export const outsideResult = endpoint({
  method: 'GET',
  path: '/lgw/draws/:drawId/outside',
  access: 'visitor',
  summary: 'Where the result of a draw of others comes from: who said so with which evidence, and every version of it.',
  input: z.object({ drawId }),
  output: z.object({
    /** The first published result; absent before its publication. */
    first: wireDrawn.optional(),
    /** The word of two that made it the result. */
    sources: z.array(
      z.object({
        by: z.enum(['person', 'feed']),
        /** Name of the feed; absent for a person's entry. */
        name: z.string().optional(),
        /** No real source: of a demonstration. */
        isSimulated: z.boolean(),
        ...sourceView,
        /** SHA-256 of what the feed answered. */
        documentHash: z.string().optional(),
        at: wireInstant,
      }),
    ),
    /** The draws that it is joined of, in their order; absent where it is told by somebody. */
    parts: z.array(z.object({ drawId, gameCode: z.string(), numero: z.string() })).optional(),
    corrections: z.array(correctionView),
  }),
  refusals: { draw_unknown: 404 },
});
