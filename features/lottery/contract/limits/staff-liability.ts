import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { limitStates } from '../../domain/limits/limit-state.ts';
import { wireRate } from '../../domain/terms/rate.ts';
import { drawId } from '../draws/draw-view.ts';

const betTypeCode = z.string().max(40);

export const staffLiability = endpoint({
  method: 'GET',
  path: '/staff/lottery/draws/:drawId/liability',
  access: 'staff',
  permission: 'draws.read',
  summary: 'What a draw may have to pay: by bet type, and number by number of one, with what each still takes.',
  input: z.object({ drawId, betType: betTypeCode.optional() }),
  output: z.object({
    stakes: wireMoney,
    /** The dearest row of each bet type, added up: no result pays more. */
    payoutWorst: wireMoney,
    stakesMax: wireMoney.optional(),
    payoutMax: wireMoney.optional(),
    betTypes: z.array(
      z.object({
        betType: z.string(),
        stakes: wireMoney,
        stakesMax: wireMoney.optional(),
        payoutWorst: wireMoney,
        /** The dearest row less the stakes: what the house loses on the bet type at worst, or wins where negative. */
        exposureWorst: wireMoney,
        closedAbove: wireMoney,
        reduced: z.int(),
        closed: z.int(),
      }),
    ),
    /** The bet type that was asked for, or the one that could cost most; absent where nobody has bet. */
    chosen: z
      .object({
        betType: z.string(),
        digits: z.int(),
        /** For bets on several numbers each number stands by itself, `*` for all. */
        numbers: z.int().optional(),
        stakes: wireMoney,
        fullRateUpTo: wireMoney,
        closedAbove: wireMoney,
        /** Only numbers that somebody has bet on or staff has limited, dearest first, at most 1,000. */
        cells: z.array(
          z.object({
            number: z.string(),
            payout: wireMoney,
            exposure: wireMoney,
            state: z.enum(limitStates),
            rate: wireRate,
            /** The stake that it still takes at this rate. */
            room: wireMoney,
            byHand: z.enum(limitStates).optional(),
          }),
        ),
      })
      .optional(),
  }),
  refusals: { draw_unknown: 404, bet_type_unknown: 404 },
});
