import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { reason, redemptionId } from '../wire-points.ts';

export const staffDecideRedemption = endpoint({
  method: 'POST',
  path: '/staff/rewards/redemptions/:redemptionId/decide',
  access: 'staff',
  permission: 'rewards.write',
  summary: 'Approves what a member asked for, or rejects it, which gives the points back.',
  input: z.strictObject({ redemptionId, decision: z.enum(['approve', 'reject']), reason }),
  output: z.object({ outcome: z.enum(['done', 'needs_approval']) }),
  refusals: { redemption_unknown: 404, redemption_state: 409, already_asked: 409 },
});
