import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { drawId } from '../draws/draw-view.ts';
import { ticketId, ticketStates, ticketSummary } from './ticket-view.ts';

export const staffTicketSummary = z.object({ ...ticketSummary.shape, memberId: z.string() });

export const staffTickets = endpoint({
  method: 'GET',
  path: '/staff/lottery/tickets',
  access: 'staff',
  permission: 'draws.read',
  summary: 'Tickets of a player, of a draw or of both, or found by their id, newest first.',
  input: z.object({
    memberId: z
      .string()
      .regex(/^mbr_[0-9a-f]{32}$/)
      .optional(),
    drawId: drawId.optional(),
    /** A whole id, or its end. */
    search: z.string().trim().max(64).optional(),
    state: z.enum(ticketStates).optional(),
    /** The last ticket of the page before. */
    before: ticketId.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  output: z.object({ tickets: z.array(staffTicketSummary), next: ticketId.optional() }),
  /** The list needs a player, a draw or an id as its filter. */
  refusals: { player_or_draw_needed: 422 },
});
