import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { memberId } from '../range-input.ts';

export const staffMoveMember = endpoint({
  method: 'POST',
  path: '/staff/agents/move',
  access: 'staff',
  permission: 'agents.write',
  summary: 'Asks a second person to move a member and all below to another upline, with the next day of the merchant.',
  input: z.strictObject({
    memberId,
    /** The new upline's username; null: to the top. */
    upline: z.string().trim().min(1).max(40).nullable(),
    reason: z.string().trim().min(5).max(300),
  }),
  output: z.object({ approvalId: z.string() }),
  refusals: {
    not_in_tree: 404,
    upline_unknown: 404,
    move_in_circle: 409,
    move_waits: 409,
    too_deep: 409,
    no_change: 422,
    already_asked: 409,
  },
});
