import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { drawId, gameCode } from '../draws/draw-view.ts';
import { ticketId, ticketStates, ticketSummary } from './ticket-view.ts';

export const ticketPageMax = 50;

export const listTickets = endpoint({
  method: 'GET',
  path: '/lgw/tickets',
  access: 'player',
  freePlay: true,
  summary: 'The player’s tickets, newest first.',
  input: z.object({
    gameCode: gameCode.optional(),
    drawId: drawId.optional(),
    state: z.enum(ticketStates).optional(),
    from: wireInstant.optional(),
    to: wireInstant.optional(),
    /** The last ticket of the page before. */
    before: ticketId.optional(),
    limit: z.coerce.number().int().min(1).max(ticketPageMax).default(20),
  }),
  output: z.object({ tickets: z.array(ticketSummary), next: ticketId.optional() }),
  refusals: {},
});
