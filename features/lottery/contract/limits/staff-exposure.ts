import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { drawId } from '../draws/draw-view.ts';

export const staffExposure = endpoint({
  method: 'GET',
  path: '/staff/lottery/draws/:drawId/exposure',
  access: 'staff',
  permission: 'draws.read',
  summary: 'What each outcome of a bet type would cost, highest first, while the draw is not settled.',
  input: z.object({ drawId, betType: z.string().max(40) }),
  output: z.object({
    betType: z.string(),
    stakes: wireMoney,
    fullRateUpTo: wireMoney,
    closedAbove: wireMoney,
    outcomes: z.array(
      z.object({
        /** Results that pay the same lines: sorted digits for permutations, the set of digits for running bets. */
        outcome: z.string(),
        payout: wireMoney,
        /** payout − stakes: what the house loses; negative when it wins. */
        exposure: wireMoney,
      }),
    ),
  }),
  refusals: { draw_unknown: 404, bet_type_unknown: 404 },
});
