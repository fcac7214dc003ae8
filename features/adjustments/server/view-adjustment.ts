import type { AdjustmentRow } from '../db/adjustments.ts';

export const viewAdjustment = (it: AdjustmentRow, account: string) => ({
  adjustmentId: it.adjustment_id,
  memberId: it.member_id,
  account,
  direction: it.direction,
  amount: it.amount,
  cause: it.cause,
  evidence: it.evidence,
  reason: it.reason,
  state: it.state,
  failure: it.failure,
  requestedBy: it.requested_by,
  requestedAt: it.requested_at,
  approvedBy: it.approved_by,
  endedAt: it.ended_at,
});
