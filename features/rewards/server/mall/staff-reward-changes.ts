import { handle } from '#kit/server/http/handle.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { staffRewardChanges as contract } from '../../contract/mall/staff-reward-changes.ts';
import { changesOf } from '../../db/rewards.ts';
import { rewardOf } from '../../domain/reward.ts';

export const staffRewardChanges = handle(contract, (world) => async ({ rewardId }, { merchantId }) => {
  const rows = await changesOf(world.backofficeDatabase.read, merchantId, rewardId);
  return accept({
    changes: rows.map((row) => {
      const { names, worth, levelMin } = rewardOf(row.document);
      return {
        version: row.version,
        names,
        price: row.price,
        worth: minor(worth),
        levelMin,
        isActive: row.is_active,
        stockChange: row.stock_change,
        stock: row.stock,
        by: row.changed_by,
        at: row.changed_at,
        reason: row.reason,
      };
    }),
  });
});
