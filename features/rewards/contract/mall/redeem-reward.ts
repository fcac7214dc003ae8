import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { quantityMax, wireStates } from '../../domain/redemption.ts';
import { idempotencyKey, rewardId, redemptionId, wirePoints } from '../wire-points.ts';

export const addressMin = 10;
export const addressMax = 300;

export const redeemReward = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_redeemPointReward',
  access: 'player',
  sealed: true,
  summary: 'Asks for an reward of the mall: takes its points, and waits for the merchant.',
  input: z.strictObject({
    rewardId,
    quantity: z.int().min(1).max(quantityMax),
    /** The price that was shown: an reward that costs another one by now is refused. */
    price: wirePoints,
    paymentPassword: z.string().min(1).max(64),
    receiver: z.string().trim().min(1).max(120),
    address: z.string().trim().min(addressMin).max(addressMax),
    mobileNum: z.string().regex(/^\+?[0-9][0-9 -]{6,18}[0-9]$/),
    idempotencyKey,
  }),
  output: z.object({ redemptionId, status: z.enum(wireStates), pointsLeft: wirePoints }),
  refusals: {
    reward_unknown: 404,
    reward_unavailable: 409,
    reward_changed: 409,
    level_too_low: 409,
    out_of_stock: 409,
    insufficient_points: 409,
    wallet_blocked: 409,
    payment_password_unset: 409,
    payment_password_wrong: 403,
    idempotency_conflict: 409,
  },
});
