import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { drawId } from './draw-view.ts';
import { staffDraw as staffDrawView } from './staff-draws.ts';

export const staffDraw = endpoint({
  method: 'GET',
  path: '/staff/lottery/draws/:drawId',
  access: 'staff',
  permission: 'draws.read',
  summary: 'One draw with its stakes by bet type and the numbers limited by hand.',
  input: z.object({ drawId }),
  output: z.object({
    draw: staffDrawView,
    termsVersion: z.int(),
    stakes: z.array(z.object({ betType: z.string(), stakeTotal: wireMoney, lineCount: z.int() })),
    limits: z.array(
      z.object({
        betType: z.string(),
        number: z.string(),
        state: z.enum(['open', 'reduced', 'closed']),
        setBy: z.string(),
        setAt: wireInstant,
        reason: z.string(),
      }),
    ),
    /** The two people who declared it void; the reason stands in the draw. */
    voidedBy: z.object({ requestedBy: z.string(), approvedBy: z.string(), at: wireInstant }).optional(),
  }),
  refusals: { draw_unknown: 404 },
});
