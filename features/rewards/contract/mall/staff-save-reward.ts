import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireNotNegative } from '#kit/shared/money/wire-money.ts';
import { rewardDrawings, rewardNames, rewardTexts, priceMax, stockMax } from '../../domain/reward.ts';
import { rewardId, reason, wirePointsSpent } from '../wire-points.ts';
import { deskRewardView } from './reward-view.ts';

export const staffSaveReward = endpoint({
  method: 'POST',
  path: '/staff/rewards/mall',
  access: 'staff',
  permission: 'rewards.write',
  summary: 'Makes an reward of the mall, or changes one; what was asked for before stays as it was.',
  input: z.strictObject({
    /** None: a new one. */
    reward: z.strictObject({ rewardId, version: z.int() }).nullable(),
    names: rewardNames,
    texts: rewardTexts,
    price: wirePointsSpent.refine((points) => points <= priceMax),
    worth: wireNotNegative,
    levelMin: z.int().min(0).max(10),
    drawing: z.enum(rewardDrawings),
    isActive: z.boolean(),
    position: z.int().min(0).max(9999),
    /** Comes to the stock, or goes from it. */
    stockChange: z.int().min(-stockMax).max(stockMax),
    reason,
  }),
  output: z.object({ reward: deskRewardView }),
  refusals: { reward_unknown: 404, version_conflict: 409, stock_too_low: 409 },
});
