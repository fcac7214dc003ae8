import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { rewardId, wirePoints } from '../wire-points.ts';

export const staffRewardChanges = endpoint({
  method: 'GET',
  path: '/staff/rewards/mall/:rewardId/changes',
  access: 'staff',
  permission: 'rewards.read',
  summary: 'Every change of an reward, the newest first.',
  input: z.object({ rewardId }),
  output: z.object({
    changes: z.array(
      z.object({
        version: z.int(),
        names: z.object({ TH: z.string(), EN: z.string() }),
        price: wirePoints,
        worth: wireMoney,
        levelMin: z.int(),
        isActive: z.boolean(),
        stockChange: z.int(),
        stock: z.int(),
        by: z.string(),
        at: wireInstant,
        reason: z.string(),
      }),
    ),
  }),
  refusals: {},
});
