import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffMallRewards as contract } from '../../contract/mall/staff-mall-rewards.ts';
import { rewardsOf } from '../../db/rewards.ts';
import { deskRewardViewOf } from './reward-views.ts';

export const staffMallRewards = handle(contract, (world) => async (_input, { merchantId }) => {
  const rewards = await rewardsOf(world.backofficeDatabase.read, merchantId, 'all');
  return accept({ rewards: rewards.map(deskRewardViewOf) });
});
