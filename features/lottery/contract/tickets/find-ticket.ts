import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { drawView } from '../draws/draw-view.ts';
import { ticketId, ticketLine, ticketReceipt, ticketSummary } from './ticket-view.ts';

export const findTicket = endpoint({
  method: 'GET',
  path: '/lgw/tickets/:ticketId',
  access: 'player',
  freePlay: true,
  summary: 'One of the player’s tickets with its lines, its draw and its proof.',
  input: z.object({ ticketId }),
  output: z.object({
    ticket: ticketSummary,
    receipt: ticketReceipt,
    /** In the order of the receipt, once the draw is settled. */
    lines: z.array(z.object({ ...ticketLine.shape, payout: wireMoney.optional() })),
    draw: drawView,
    /** Until then the player may take the ticket back; absent where that cannot be, or is over. */
    cancelUntil: wireInstant.optional(),
    /** Once the draw is sealed: the ticket's place in the tree, and the way from its leaf to the root. */
    proof: z
      .object({
        leafText: z.string(),
        index: z.int(),
        size: z.int(),
        path: z.array(z.string()),
        merkleRoot: z.string(),
      })
      .optional(),
    /** Once there is a result: each step of the recheck, and the whole bundle for the verifier. */
    steps: z.array(z.object({ name: z.string(), state: z.enum(['holds', 'fails', 'absent']) })).optional(),
    bundle: z.record(z.string(), z.json()).optional(),
    /** Fragment for the address `/verify#…`. */
    verifyFragment: z.string().optional(),
  }),
  refusals: { ticket_unknown: 404 },
});
