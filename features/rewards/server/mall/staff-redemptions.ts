import { usernamesOf } from '#features/identity/public.ts';
import { settingOf } from '#features/merchants/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { queuePageSize, staffRedemptions as contract } from '../../contract/mall/staff-redemptions.ts';
import { redemptionQueue } from '../../db/redemptions.ts';
import { rewardOf } from '../../domain/reward.ts';
import type { RedemptionState } from '../../domain/redemption.ts';
import { redeemBounds } from '../settings.ts';

const statesOf: Readonly<Record<'open' | 'decided', readonly RedemptionState[]>> = {
  open: ['in_process', 'waiting'],
  decided: ['approved', 'rejected'],
};

export const staffRedemptions = handle(contract, (world) => async ({ which, page }, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  const asked = { states: statesOf[which], limit: queuePageSize, offset: (page - 1) * queuePageSize };
  const rows = await redemptionQueue(read, merchantId, asked);
  const names = await usernamesOf(
    read,
    merchantId,
    rows.map((row) => row.member_id),
  );
  const { byOnePerson } = await settingOf(world, merchantId, redeemBounds);
  return accept({
    redemptions: rows.map((row) => ({
      redemptionId: row.redemption_id,
      memberId: row.member_id,
      account: names.get(row.member_id) ?? '',
      names: rewardOf(row.document).names,
      quantity: row.quantity,
      points: row.points,
      worth: minor(row.worth),
      state: row.state,
      askedAt: row.requested_at,
      decidedAt: row.decided_at,
      decidedBy: row.decided_by,
      reason: row.decision_reason,
    })),
    total: rows[0]?.total ?? 0,
    secondPersonAbove: byOnePerson,
  });
});
