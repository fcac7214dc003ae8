import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { slipLinesMax } from '../../domain/games/game-rules.ts';
import { wireRate } from '../../domain/terms/rate.ts';
import { drawId } from '../draws/draw-view.ts';
import { openDrawsMax } from '../draws/open-draws.ts';
import { requestedLine, ticketReceipt } from './ticket-view.ts';

/** Lines of all its tickets together. */
export const aheadLinesMax = 5000;

export const buyAhead = endpoint({
  method: 'POST',
  path: '/lgw/tickets/ahead',
  access: 'player',
  freePlay: true,
  summary:
    'The same slip in several draws: a ticket for each, whole or not at all; one that is refused holds up no other. Sent again with the same key it buys nothing twice.',
  input: z.strictObject({
    /** In the order in which they are bought. */
    drawIds: z
      .array(drawId)
      .min(1)
      .max(openDrawsMax)
      .refine((ids) => new Set(ids).size === ids.length, 'a draw stands twice'),
    /** Shorter than of a single purchase: each draw has its own below it. */
    idempotencyKey: z.string().regex(/^[A-Za-z0-9_-]{16,60}$/),
    lines: z
      .array(z.strictObject({ ...requestedLine.shape, /** As shown to the player. */ rate: wireRate }))
      .min(1)
      .max(slipLinesMax),
  }),
  output: z.object({
    outcomes: z.array(
      z.object({
        drawId,
        receipt: ticketReceipt.optional(),
        /** As of a single purchase, with its detail. */
        refusal: z.string().optional(),
        detail: z.record(z.string(), z.json()).optional(),
      }),
    ),
  }),
  refusals: {
    /** `{ linesMax }` */
    too_many_lines: 422,
  },
});
