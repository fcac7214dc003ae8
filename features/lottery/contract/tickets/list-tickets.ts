import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { drawId, gameCode } from '../draws/draw-view.ts';
import { lineNumber, ticketId, ticketStates, ticketSummary } from './ticket-view.ts';

export const ticketPageMax = 50;

/** How many of a ticket's numbers a list names. */
export const numbersShownMax = 6;

/** A ticket of a list, with the first numbers that were bought, each once. */
export const listedTicket = z.object({
  ...ticketSummary.shape,
  numbers: z.array(lineNumber).max(numbersShownMax),
  /** Different numbers on the whole ticket. */
  numberCount: z.int(),
});
export type ListedTicket = z.output<typeof listedTicket>;

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
  output: z.object({ tickets: z.array(listedTicket), next: ticketId.optional() }),
  refusals: {},
});
