import { z } from 'zod';
import { type ApprovalAction, type ApprovalActions, joinValueIn } from '#features/staff/public.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { hoursMs } from '#kit/shared/time.ts';
import { lockWithdrawal, type WithdrawalRow } from '../../db/withdrawal-row.ts';
import { decisionKinds } from '../../domain/decision.ts';
import type { WithdrawalState } from '../../domain/withdrawal-clock.ts';
import { changeStateIn } from '../states/change-state.ts';
import { termsApproval } from '../terms/staff-terms.ts';

export const approvalKinds = {
  approve: 'withdrawals.approve',
  settleUnknown: 'withdrawals.settle_unknown',
  closeDispute: 'withdrawals.close_dispute',
} as const;

/** A withdrawal as money that people let out to a player. */
export const payoutOf = (row: WithdrawalRow) => ({
  kind: 'payout' as const,
  memberId: row.member_id,
  subjectId: row.withdrawal_id,
  amount: row.amount,
});

/** As long as the clock gives the second person. */
const lifeMs = hoursMs(4);
const approvedFacts = z.object({ kind: z.enum(decisionKinds) });

type SecondPersonState = 'second_person' | 'silent_second_person' | 'dispute_second_person';

/** What the second person's word does to a withdrawal; without it, it waits for staff again. */
export const approvalActions = (world: World): ApprovalActions => ({
  [approvalKinds.approve]: {
    lifeMs,
    approve: async (tx, { subject }, visit) => {
      const row = await lockWithdrawal(tx, subject.id);
      if (row?.merchant_id !== visit.merchantId || row.state !== 'second_person')
        return refuse('withdrawal_not_waiting');
      const joined = await joinValueIn(tx, visit, payoutOf(row));
      if (!joined.ok) return joined;
      await changeStateIn(world, tx, row, { to: 'approved', by: byOf(visit) });
      return accept(undefined);
    },
    reject: backTo(world, 'second_person', 'review'),
  },
  [approvalKinds.settleUnknown]: decides(world, 'silent_second_person', 'bank_silent'),
  [approvalKinds.closeDispute]: decides(world, 'dispute_second_person', 'disputed'),
  ...termsApproval(world),
});

/** Writes down what two people decided; the worker carries it out. */
const decides = (world: World, from: SecondPersonState, back: WithdrawalState): ApprovalAction => ({
  lifeMs,
  approve: async (tx, { subject, facts, requestedBy }, visit) => {
    const row = await lockWithdrawal(tx, subject.id);
    if (row?.merchant_id !== visit.merchantId || row.state !== from) return refuse('withdrawal_not_waiting');
    const { kind } = approvedFacts.parse(facts);
    await changeStateIn(world, tx, row, {
      to: 'decided',
      by: byOf(visit),
      reason: kind,
      decision: { kind, reason: kind, by: requestedBy.staffId },
    });
    return accept(undefined);
  },
  reject: backTo(world, from, back),
});

const backTo =
  (world: World, from: SecondPersonState, back: WithdrawalState): ApprovalAction['reject'] =>
  async (tx, { subject }, { merchantId }) => {
    const row = await lockWithdrawal(tx, subject.id);
    if (row?.merchant_id !== merchantId || row.state !== from) return;
    await changeStateIn(world, tx, row, { to: back, by: { kind: 'staff' }, reason: 'second_person_open' });
  };

const byOf = ({ staff }: StaffVisit) => ({ kind: 'staff' as const, id: staff.staffId });
