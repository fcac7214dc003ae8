import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { slipLinesMax } from '../../domain/games/game-rules.ts';
import { wireRate } from '../../domain/terms/rate.ts';
import { drawId } from '../draws/draw-view.ts';
import { requestedLine, idempotencyKey, ticketReceipt } from './ticket-view.ts';

/**
 * One slip, all or nothing. Details of refusals: `lines_invalid` and `limit_reached` `{ lines: [{ line, fault, remaining }] }`
 * with `line` from 0; `price_changed` `{ lines: [{ line, rate, state }] }`; `player_limit_reached` `{ remaining }`;
 * `insufficient_funds` `{ balance, needed }`.
 */
export const buyTicket = endpoint({
  method: 'POST',
  path: '/lgw/tickets',
  access: 'player',
  freePlay: true,
  summary: 'Buys a slip of up to 1,000 lines at the rates shown or better, or refuses all of it.',
  input: z.strictObject({
    drawId,
    idempotencyKey,
    lines: z
      .array(z.strictObject({ ...requestedLine.shape, /** As shown to the player. */ rate: wireRate }))
      .min(1)
      .max(slipLinesMax),
  }),
  output: ticketReceipt,
  refusals: {
    draw_unknown: 404,
    draw_not_open: 409,
    draw_void: 409,
    draw_closed: 409,
    lines_invalid: 422,
    limit_reached: 409,
    player_limit_reached: 409,
    price_changed: 409,
    idempotency_conflict: 422,
    insufficient_funds: 409,
    wallet_blocked: 403,
    account_blocked: 403,
    /** A break, an exclusion, or what staff closed. */
    play_restricted: 403,
    /** Staff keeps the player from this vendor or product. */
    play_blocked: 403,
    session_ended: 401,
    game_disabled: 409,
    currency_refused: 409,
    licence_needed: 403,
    country_refused: 403,
    player_limit: 403,
  },
});
