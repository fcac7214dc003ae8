import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import { accept } from '#kit/shared/result.ts';
import { redeemList as contract, redeemPageSize } from '../../contract/mall/redeem-list.ts';
import { redemptionsOf } from '../../db/redemptions.ts';
import { rewardOf } from '../../domain/reward.ts';
import { wireStateOf } from '../../domain/redemption.ts';
import { rewardsRead } from '../limits.ts';

export const redeemList = handle(contract, (world) => async ({ page }, { player: { memberId } }) => {
  const tooMany = await takeRate(world, rewardsRead, memberId);
  if (tooMany) return tooMany;
  const rows = await redemptionsOf(world.database.read, memberId, {
    limit: redeemPageSize,
    offset: (page - 1) * redeemPageSize,
  });
  return accept({
    redemptions: rows.map((row) => {
      const { names, drawing, picture } = rewardOf(row.document);
      return {
        redemptionId: row.redemption_id,
        names,
        drawing,
        picture,
        quantity: row.quantity,
        points: row.points,
        status: wireStateOf(row.state),
        at: row.requested_at,
        decidedAt: row.decided_at,
        reason: row.state === 'rejected' ? row.decision_reason : null,
      };
    }),
    total: rows[0]?.total ?? 0,
  });
});
