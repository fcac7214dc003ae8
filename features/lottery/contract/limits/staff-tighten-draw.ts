import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireDrawLimits } from '../../domain/limits/draw-limits.ts';
import { drawId } from '../draws/draw-view.ts';
import { drawBounds } from './draw-bounds-view.ts';

export const staffTightenDraw = endpoint({
  method: 'POST',
  path: '/staff/lottery/draws/:drawId/bounds',
  access: 'staff',
  permission: 'draws.write',
  summary: 'Stricter bounds for a draw that takes bets; nothing gets looser while it is open.',
  input: z.strictObject({
    drawId,
    basedOn: z.int().min(0),
    limits: wireDrawLimits,
    reason: z.string().trim().min(3).max(300),
  }),
  output: drawBounds,
  refusals: {
    draw_unknown: 404,
    draw_closed: 409,
    version_conflict: 409,
    bet_type_unknown: 404,
    /** `names`: the bounds that would be looser. */
    bounds_looser: 409,
  },
});
