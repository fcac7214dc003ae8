import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const staffDecideReferral = endpoint({
  method: 'POST',
  path: '/staff/referrals/:memberId/decide',
  access: 'staff',
  permission: 'rewards.write',
  summary: 'Asks a second person to let a friend who was looked at be paid for, or refuses it.',
  input: z.strictObject({
    /** The friend. */
    memberId: z.string().regex(/^mbr_[0-9a-z]+$/),
    isAccepted: z.boolean(),
    reason: z.string().trim().min(5).max(300),
  }),
  output: z.object({ outcome: z.enum(['asked', 'refused']) }),
  refusals: { friend_unknown: 404, friend_state: 409, already_asked: 409 },
});
