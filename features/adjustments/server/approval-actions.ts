import { type ApprovalActions, joinValueIn } from '#features/staff/public.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { daysMs } from '#kit/shared/time.ts';
import { approveAdjustment, lockAdjustment, rejectAdjustment } from '../db/adjustments.ts';

export const adjustmentApproval = 'adjustments.adjust';

/** The second person's word lets the money move; without it nothing does. */
export const approvalActions = (world: World): ApprovalActions => ({
  [adjustmentApproval]: {
    lifeMs: daysMs(1),
    approve: async (tx, { subject, approvalId }, visit) => {
      const row = await lockAdjustment(tx, subject.id);
      if (row?.merchant_id !== visit.merchantId || row.state !== 'waiting') return refuse('adjustment_not_waiting');
      if (row.direction === 'credit') {
        const value = { kind: 'credit' as const, memberId: row.member_id, subjectId: subject.id, amount: row.amount };
        const joined = await joinValueIn(tx, visit, value);
        if (!joined.ok) return joined;
      }
      await approveAdjustment(tx, { adjustmentId: subject.id, approvalId, by: visit.staff.username });
      return accept(undefined);
    },
    reject: async (tx, { subject }, { merchantId }) => {
      const row = await lockAdjustment(tx, subject.id);
      if (row?.merchant_id !== merchantId || row.state !== 'waiting') return;
      await rejectAdjustment(tx, subject.id, world.clock.now());
    },
  },
});
