import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { drawId } from '../draws/draw-view.ts';

const betTypeCode = z.string().max(40);

export const staffLayoff = endpoint({
  method: 'GET',
  path: '/staff/lottery/draws/:drawId/layoff',
  access: 'staff',
  permission: 'draws.read',
  summary: 'What stands on each number above the stake that the house keeps: to be laid off elsewhere.',
  input: z.object({
    drawId,
    betType: betTypeCode.optional(),
    /** The stake that is kept on every number. */
    retained: wireMoney,
    /** The last row of the page before. */
    after: z.string().max(120).optional(),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        betType: z.string(),
        number: z.string(),
        stake: wireMoney,
        /** The part of the stake above what is kept … */
        above: wireMoney,
        /** … and what it would be paid for one hit, at the rates that its lines were taken at. */
        payout: wireMoney,
      }),
    ),
    next: z.string().optional(),
  }),
  refusals: { draw_unknown: 404 },
});
