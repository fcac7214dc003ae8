import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import { accept } from '#kit/shared/result.ts';
import { rewardList as contract } from '../../contract/mall/reward-list.ts';
import { rewardsOf } from '../../db/rewards.ts';
import { memberRow } from '../../db/members.ts';
import { rewardsRead } from '../limits.ts';
import { rewardViewOf } from './reward-views.ts';

export const rewardList = handle(contract, (world) => async (_input, { merchantId, player: { memberId } }) => {
  const tooMany = await takeRate(world, rewardsRead, memberId);
  if (tooMany) return tooMany;
  const { read } = world.database;
  const rewards = await rewardsOf(read, merchantId, 'on offer');
  return accept({ rewards: rewards.map(rewardViewOf), level: (await memberRow(read, memberId))?.level ?? 0 });
});
