import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { drawView, gameCode } from './draw-view.ts';

export const currentDraws = endpoint({
  method: 'GET',
  path: '/lgw/games/draws',
  access: 'visitor',
  lookingAround: true,
  summary: 'What a game page counts down to: the open draw, the coming ones, and those waiting for their result.',
  input: z.object({ gameCode }),
  output: z.object({
    serverTime: wireInstant,
    /** The draw that takes bets and closes first. */
    current: drawView.optional(),
    /** The one after it: open too where a whole day is open, else scheduled. */
    next: drawView.optional(),
    /** When bets open next by the calendar, where neither of these is scheduled. */
    opensAt: wireInstant.optional(),
    /** Closed, not yet settled or refunded; newest first. */
    pending: z.array(drawView),
    /** The newest with a result. */
    latest: drawView.optional(),
  }),
  refusals: { game_unknown: 404 },
});
