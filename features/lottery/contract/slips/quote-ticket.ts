import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { slipLinesMax } from '../../domain/games/game-rules.ts';
import { lineFaults } from '../../domain/slips/line-fault.ts';
import { drawId } from '../draws/draw-view.ts';
import { requestedLine, ticketLine } from '../tickets/ticket-view.ts';

export const quoteTicket = endpoint({
  method: 'POST',
  path: '/lgw/tickets/quote',
  access: 'visitor',
  lookingAround: true,
  summary: 'What a slip would cost and pay right now, line by line, with what each number still takes.',
  input: z.strictObject({ drawId, lines: z.array(requestedLine).min(1).max(slipLinesMax) }),
  output: z.object({
    drawId,
    serverTime: wireInstant,
    closeAt: wireInstant,
    /** False when a purchase of exactly this slip would be refused. */
    isAcceptable: z.boolean(),
    lines: z.array(
      z.object({
        ...ticketLine.shape,
        payoutIfHit: wireMoney,
        /** The most that this number takes from this player right now. */
        remaining: wireMoney,
        fault: z.enum(lineFaults).optional(),
      }),
    ),
    stakeTotal: wireMoney,
    costTotal: wireMoney,
    /** What the player may still stake in this draw. */
    playerRemaining: wireMoney,
    /** Stakes that the draw can still take from all players together; absent without a bound. */
    drawRemaining: wireMoney.optional(),
  }),
  refusals: { draw_unknown: 404, draw_not_open: 409, draw_void: 409, draw_closed: 409 },
});
