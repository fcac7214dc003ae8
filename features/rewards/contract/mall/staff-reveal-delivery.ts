import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { reason, redemptionId } from '../wire-points.ts';

export const staffRevealDelivery = endpoint({
  method: 'POST',
  path: '/staff/rewards/redemptions/:redemptionId/delivery',
  access: 'staff',
  permission: 'rewards.write',
  summary: 'Where a redemption is sent to; that it was looked at stands in the audit trail.',
  input: z.strictObject({ redemptionId, reason }),
  output: z.object({
    delivery: z.object({ receiver: z.string(), address: z.string(), mobileNum: z.string() }).nullable(),
  }),
  refusals: { redemption_unknown: 404 },
});
