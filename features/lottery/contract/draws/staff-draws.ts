import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { drawStates } from '../../domain/draws/draw-state.ts';
import { drawId, drawView, gameCode } from './draw-view.ts';

/** Progress and money of a draw; amounts in the merchant's currency. */
export const staffDraw = z.object({
  ...drawView.shape,
  ticketCount: z.int(),
  /** Tickets that settlement, or refunding, has gone through. */
  settledTickets: z.int(),
  stakeTotal: wireMoney,
  payoutTotal: wireMoney,
});

export const staffDraws = endpoint({
  method: 'GET',
  path: '/staff/lottery/draws',
  access: 'staff',
  permission: 'draws.read',
  summary: 'Draws by their close, with stakes and payouts.',
  input: z.object({
    gameCode: gameCode.optional(),
    state: z.enum(drawStates).optional(),
    /** `20261121`: rounds of that day of the game. */
    day: z
      .string()
      .regex(/^[0-9]{8}$/)
      .optional(),
    /** A whole id, or its end. */
    search: z.string().trim().max(64).optional(),
    /** The last draw of the page before, in the same direction. */
    before: drawId.optional(),
    /** By the close; `down`: the last to close first. */
    direction: z.enum(['up', 'down']).default('down'),
  }),
  output: z.object({ draws: z.array(staffDraw), next: drawId.optional() }),
  refusals: { draw_unknown: 404 },
});
