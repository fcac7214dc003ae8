import { settingOf } from '#features/merchants/public.ts';
import { appendAuditIn, auditVisit, countRoleActIn, requestApprovalIn } from '#features/staff/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffDecideRedemption as contract } from '../../contract/mall/staff-decide-redemption.ts';
import { lockRedemption, type RedemptionRow, writeDecision } from '../../db/redemptions.ts';
import { redeemBounds } from '../settings.ts';
import { rewardApprovals } from '../approvals.ts';

/** What comes of it, points that go back and what the player is told, is the worker's: the desk moves nothing itself. */
export const staffDecideRedemption = handle(contract, (world) => async ({ redemptionId, decision, reason }, visit) => {
  const { byOnePerson } = await settingOf(world, visit.merchantId, redeemBounds);
  return world.backofficeDatabase.transact(async (tx) => {
    const row = await lockRedemption(tx, visit.merchantId, redemptionId);
    if (!row) return refuse('redemption_unknown');
    if (row.state !== 'in_process') return refuse('redemption_state', { state: row.state });
    if (decision === 'approve' && row.worth > byOnePerson) return askSecond(world, tx, row, { visit, reason });
    const subject = { kind: 'redemption', id: redemptionId };
    if (decision === 'approve') {
      const counted = await countRoleActIn(tx, visit, { permission: 'rewards.write', amount: row.worth, subject });
      if (!counted.ok) return counted;
    }
    const state = decision === 'approve' ? 'approved' : 'rejected';
    await writeDecision(tx, redemptionId, { state, at: world.clock.now(), by: visit.staff.username, reason });
    await appendAuditIn(tx, {
      ...auditVisit(visit),
      action: decision === 'approve' ? 'rewards.approve_redemption' : 'rewards.reject_redemption',
      subject,
      after: { state, points: String(row.points), worth: moneyText(row.worth, visit.money) },
      reason,
    });
    return accept({ outcome: 'done' as const });
  });
});

const askSecond = async (
  world: World,
  tx: Tx,
  row: RedemptionRow,
  { visit, reason }: { visit: StaffVisit; reason: string },
) => {
  await writeDecision(tx, row.redemption_id, { state: 'waiting' });
  const asked = await requestApprovalIn(world, tx, visit, {
    kind: rewardApprovals.redeem,
    permission: 'rewards.write',
    subject: { kind: 'redemption', id: row.redemption_id },
    amount: row.worth,
    facts: { quantity: row.quantity, points: String(row.points), worth: moneyText(row.worth, visit.money) },
    reason,
  });
  return asked.ok ? accept({ outcome: 'needs_approval' as const }) : asked;
};
