import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { ticketId, ticketSummary } from './ticket-view.ts';

export const cancelTicket = endpoint({
  method: 'POST',
  path: '/lgw/tickets/:ticketId/cancel',
  access: 'player',
  freePlay: true,
  summary:
    'Takes back one of the player’s tickets while its draw is open, where the game allows it: the cost comes back whole.',
  input: z.strictObject({ ticketId }),
  output: z.object({ ticket: ticketSummary, balanceAfter: wireMoney }),
  refusals: {
    ticket_unknown: 404,
    /** The game never allows it. */
    cancel_not_offered: 409,
    /** The time for it is over, or the draw takes no bets any more. */
    cancel_too_late: 409,
    ticket_cancelled: 409,
    /** Bets of others were taken on the strength of this stake: without it the house would stand above its cap. */
    ticket_carries_limit: 409,
  },
});
