import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { drawId } from '../draws/draw-view.ts';

/** What a member sees while numbers are collected: how many there are, and their own. */
export const shotsView = z.object({
  drawId,
  serverTime: wireInstant,
  shotsUntil: wireInstant,
  count: z.int(),
  mine: z.array(
    z.object({
      number: z.string(),
      shotAt: wireInstant,
      /** Once the draw is sealed. */
      position: z.int().optional(),
    }),
  ),
  /** How many more this member may shoot. */
  remaining: z.int(),
  /** Position prizes, where the draw was announced with them. */
  prizes: z
    .object({
      positions: z.array(z.object({ position: z.int(), prize: wireMoney })),
      stakeMin: wireMoney,
      shootersMin: z.int(),
      roundStakeMin: wireMoney,
      shotsMin: z.int(),
      belowShotsMin: z.enum(['void', 'no_prizes']),
    })
    .optional(),
  /** Not before this moment. */
  nextAt: wireInstant.optional(),
});

export const shootNumber = endpoint({
  method: 'POST',
  path: '/lgw/shots',
  access: 'player',
  summary: 'Shoots a five-digit number into a draw: free, blind, one every few seconds.',
  input: z.strictObject({ drawId, number: z.string().regex(/^[0-9]{5}$/) }),
  output: shotsView,
  refusals: {
    draw_unknown: 404,
    draw_not_open: 409,
    draw_void: 409,
    /** Its result hangs on no numbers of players. */
    draw_takes_no_numbers: 409,
    shooting_over: 409,
    /** `{ waitMs }` */
    shot_too_soon: 429,
    shots_used_up: 409,
  },
});
