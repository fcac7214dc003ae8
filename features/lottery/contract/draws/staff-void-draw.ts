import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { drawId } from './draw-view.ts';

export const staffVoidDraw = endpoint({
  method: 'POST',
  path: '/staff/lottery/draws/:drawId/void',
  access: 'staff',
  permission: 'draws.write',
  summary:
    'Asks that a draw be declared void. It is once another person approves it; then every ticket gets back what was paid.',
  input: z.strictObject({
    drawId,
    /** Shown with the void draw to everybody, so write it for players. */
    reason: z.string().trim().min(3).max(300),
  }),
  output: z.object({ outcome: z.literal('needs_approval'), approvalId: z.string() }),
  refusals: {
    draw_unknown: 404,
    draw_resulted: 409,
    draw_already_void: 409,
    /** The beacon has spoken; `until` is when a draw that is stuck may be voided after all. */
    draw_being_drawn: 409,
    already_asked: 409,
  },
});
