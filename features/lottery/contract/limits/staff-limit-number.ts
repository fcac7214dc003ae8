import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { limitStates } from '../../domain/limits/limit-state.ts';
import { drawId } from '../draws/draw-view.ts';

export const staffLimitNumber = endpoint({
  method: 'POST',
  path: '/staff/lottery/draws/:drawId/limits',
  access: 'staff',
  permission: 'draws.write',
  summary:
    'Reduces or closes a number by hand, or leaves it to its exposure again; tickets already taken keep their rate.',
  input: z.strictObject({
    drawId,
    betType: z.string().max(40),
    /** For bets on several numbers also a single one of them: every line with it is limited. */
    number: z.string().regex(/^[0-9]{1,6}(-[0-9]{1,6}){0,9}$/),
    state: z.enum(limitStates),
    reason: z.string().trim().min(3).max(300),
  }),
  output: z.object({ betType: z.string(), number: z.string(), state: z.enum(limitStates) }),
  refusals: { draw_unknown: 404, draw_closed: 409, bet_type_unknown: 404, number_invalid: 422 },
});
