import { minor } from '#kit/shared/money/money.ts';
import type { RewardRow } from '../../db/rewards.ts';
import { rewardOf } from '../../domain/reward.ts';

export const rewardViewOf = ({ reward_id: rewardId, document, price, stock }: RewardRow) => {
  const { names, texts, levelMin, drawing, picture } = rewardOf(document);
  return { rewardId, names, texts, price, stock, levelMin, drawing, picture };
};

export const deskRewardViewOf = (row: RewardRow) => ({
  ...rewardViewOf(row),
  version: row.version,
  position: row.position,
  isActive: row.is_active,
  worth: minor(rewardOf(row.document).worth),
});
