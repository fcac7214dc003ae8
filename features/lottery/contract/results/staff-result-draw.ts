import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { drawId } from '../draws/draw-view.ts';
import { correctionView, sourceView, wireDrawn } from './outside-view.ts';
import { deskDraw } from './staff-result-desk.ts';

export const staffResultDraw = endpoint({
  method: 'GET',
  path: '/staff/lottery/result-desk/:drawId',
  access: 'staff',
  permission: 'draws.read',
  summary:
    'One draw at the results desk: who said what about its result, as far as you may see it, and its corrections.',
  input: z.object({ drawId }),
  output: z.object({
    draw: deskDraw,
    result: wireDrawn.optional(),
    claims: z.array(
      z.object({
        claimId: z.string(),
        by: z.enum(['person', 'feed']),
        name: z.string(),
        isYours: z.boolean(),
        isSimulated: z.boolean(),
        /** Number of this person's attempt at this draw, from 1. */
        attempt: z.int().optional(),
        /** A later claim of the same person has taken its place. */
        isReplaced: z.boolean(),
        /** Absent while you have yet to enter yourself: every entry is blind. */
        drawn: wireDrawn.optional(),
        ...sourceView,
        documentHash: z.string().optional(),
        at: wireInstant,
      }),
    ),
    /** Prizes in which the claims that you may see differ. */
    differs: z.array(z.string()),
    asks: z.array(
      z.object({
        feed: z.string(),
        state: z.enum(['not_yet', 'failed', 'told']),
        why: z.string().optional(),
        tries: z.int(),
        requestedAt: wireInstant,
      }),
    ),
    corrections: z.array(
      correctionView.extend({
        requestedBy: z.string(),
        approvedBy: z.string(),
        tickets: z.int(),
        paid: wireMoney,
        taken: wireMoney,
        /** Amount that could not be taken back, because the wallets no longer held it. */
        short: wireMoney,
      }),
    ),
    /** Tickets that still owe something after the last correction, most first. */
    shortfalls: z.array(
      z.object({ ticketId: z.string(), memberId: z.string(), owed: wireMoney, short: wireMoney, currency: z.string() }),
    ),
  }),
  refusals: { draw_unknown: 404, not_from_outside: 409 },
});
