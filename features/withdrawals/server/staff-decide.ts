import { appendAuditIn, auditVisit, decideValueIn, requestApprovalIn } from '#features/staff/public.ts';
import type { Tx } from '#kit/server/database.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { StaffVisit } from '#kit/server/visit.ts';
import type { World } from '#kit/server/world.ts';
import { moneyText } from '#kit/shared/money.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { later, minutesMs } from '#kit/shared/time.ts';
import type { staffApproveWithdrawal } from '../contract/staff-approve-withdrawal.ts';
import type { staffClaimWithdrawal } from '../contract/staff-claim-withdrawal.ts';
import type { staffPayAgain } from '../contract/staff-pay-again.ts';
import type { staffRejectWithdrawal } from '../contract/staff-reject-withdrawal.ts';
import type { staffResolveDispute } from '../contract/staff-resolve-dispute.ts';
import type { staffSettleUnknown } from '../contract/staff-settle-unknown.ts';
import { payoutsOf } from '../db/payouts.ts';
import { disputesOf } from '../db/receipts.ts';
import { lockWithdrawal, type WithdrawalRow } from '../db/withdrawal-row.ts';
import { setClaim } from '../db/write-withdrawal.ts';
import type { WithdrawalState } from '../domain/withdrawal-clock.ts';
import { approvalKinds, payoutOf } from './approval-actions.ts';
import { changeStateIn } from './change-state.ts';
import { frozenTermsOf } from './frozen-terms.ts';

/** Whoever took one in hand has so long before another may. */
const claimMs = minutesMs(15);

const isClaimedByAnother = (world: World, row: WithdrawalRow, { staff }: StaffVisit): boolean =>
  row.claimed_by !== null &&
  row.claimed_by !== staff.username &&
  row.claimed_at !== null &&
  world.clock.now() < later(row.claimed_at, claimMs);

type InHand = Result<WithdrawalRow, 'not_found' | 'withdrawal_not_waiting' | 'claimed_by_another'>;

/** Locks one that waits for staff in one of these states, and that nobody else has in hand. */
const takeIn = async (
  world: World,
  tx: Tx,
  visit: StaffVisit,
  { withdrawalId, states }: { withdrawalId: string; states: readonly WithdrawalState[] },
): Promise<InHand> => {
  const row = await lockWithdrawal(tx, withdrawalId);
  if (row?.merchant_id !== visit.merchantId) return refuse('not_found');
  if (!states.includes(row.state)) return refuse('withdrawal_not_waiting', { state: row.state });
  if (isClaimedByAnother(world, row, visit)) return refuse('claimed_by_another', { by: row.claimed_by });
  return accept(row);
};

export const claimWithdrawal =
  (world: World): Handler<typeof staffClaimWithdrawal> =>
  ({ withdrawalId }, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      const states = ['review', 'refused', 'bank_silent', 'disputed'] as const;
      const taken = await takeIn(world, tx, visit, { withdrawalId, states });
      if (!taken.ok) return taken;
      await setClaim(tx, { withdrawalId, by: visit.staff.username, at: world.clock.now() });
      await appendAuditIn(tx, { ...noteOf(visit, taken.value), action: 'withdrawals.claim' });
      return accept({ outcome: 'done' as const });
    });

export const approveWithdrawal =
  (world: World): Handler<typeof staffApproveWithdrawal> =>
  ({ withdrawalId, reason }, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      const taken = await takeIn(world, tx, visit, { withdrawalId, states: ['review'] });
      if (!taken.ok) return taken;
      const row = taken.value;
      const { secondPersonFrom } = frozenTermsOf(row);
      const decided = await decideValueIn(tx, visit, { ...payoutOf(row), secondPersonFrom });
      if (!decided.ok) return decided;
      if (!decided.value.isAlone)
        return askIn(world, tx, visit, { row, kind: approvalKinds.approve, to: 'second_person', facts: {}, reason });
      await changeStateIn(world, tx, row, { to: 'approved', by: byOf(visit) });
      await appendAuditIn(tx, {
        ...noteOf(visit, row),
        action: 'withdrawals.approve',
        after: { state: 'approved', amount: row.amount },
        reason,
      });
      return accept({ outcome: 'done' as const });
    });

export const rejectWithdrawal =
  (world: World): Handler<typeof staffRejectWithdrawal> =>
  ({ withdrawalId, code, reason }, visit) =>
    decide(world, visit, { withdrawalId, states: ['review', 'refused'], kind: 'reject', code, reason });

export const payAgain =
  (world: World): Handler<typeof staffPayAgain> =>
  ({ withdrawalId, reason }, visit) =>
    decide(world, visit, { withdrawalId, states: ['refused'], kind: 'pay_again', code: 'pay_again', reason });

type OneDecides = {
  withdrawalId: string;
  states: readonly WithdrawalState[];
  kind: 'reject' | 'pay_again';
  /** What the player is told. */
  code: string;
  reason: string;
};

/** What one person may decide; the worker carries it out. */
const decide = (world: World, visit: StaffVisit, { withdrawalId, states, kind, code, reason }: OneDecides) =>
  world.backofficeDatabase.transact(async (tx) => {
    const taken = await takeIn(world, tx, visit, { withdrawalId, states });
    if (!taken.ok) return taken;
    await changeStateIn(world, tx, taken.value, {
      to: 'decided',
      by: byOf(visit),
      reason: code,
      decision: { kind, reason: code, by: visit.staff.staffId },
    });
    await appendAuditIn(tx, {
      ...noteOf(visit, taken.value),
      action: `withdrawals.${kind}`,
      after: { state: 'decided', code, amount: taken.value.amount },
      reason,
    });
    return accept({ outcome: 'done' as const });
  });

export const settleUnknown =
  (world: World): Handler<typeof staffSettleUnknown> =>
  ({ withdrawalId, finding, reason }, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      const taken = await takeIn(world, tx, visit, { withdrawalId, states: ['bank_silent'] });
      if (!taken.ok) return taken;
      const payout = (await payoutsOf(tx, withdrawalId)).at(-1);
      return askIn(world, tx, visit, {
        row: taken.value,
        kind: approvalKinds.settleUnknown,
        to: 'silent_second_person',
        facts: { kind: finding, payoutId: payout?.payout_id ?? '' },
        reason,
      });
    });

export const resolveDispute =
  (world: World): Handler<typeof staffResolveDispute> =>
  ({ withdrawalId, outcome, reason }, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      const taken = await takeIn(world, tx, visit, { withdrawalId, states: ['disputed'] });
      if (!taken.ok) return taken;
      const dispute = (await disputesOf(tx, withdrawalId)).find(({ state }) => state === 'open');
      return askIn(world, tx, visit, {
        row: taken.value,
        kind: approvalKinds.closeDispute,
        to: 'dispute_second_person',
        facts: { kind: outcome, missing: moneyText(dispute?.claimed_missing ?? 0n) },
        reason,
      });
    });

type Asking = {
  row: WithdrawalRow;
  kind: string;
  to: 'second_person' | 'silent_second_person' | 'dispute_second_person';
  facts: Readonly<Record<string, string | bigint>>;
  reason: string;
};

const askIn = async (world: World, tx: Tx, visit: StaffVisit, { row, kind, to, facts, reason }: Asking) => {
  const asked = await requestApprovalIn(world, tx, visit, {
    kind,
    permission: 'withdrawals.write',
    subject: { kind: 'withdrawal', id: row.withdrawal_id },
    amount: row.amount,
    facts: { memberId: row.member_id, ...facts },
    reason,
  });
  if (!asked.ok) return asked;
  await changeStateIn(world, tx, row, { to, by: byOf(visit), facts: { approvalId: asked.value.approvalId } });
  return accept({ outcome: 'needs_approval' as const });
};

const byOf = ({ staff }: StaffVisit) => ({ kind: 'staff' as const, id: staff.staffId });

const noteOf = (visit: StaffVisit, row: WithdrawalRow) => ({
  ...auditVisit(visit),
  subject: { kind: 'withdrawal', id: row.withdrawal_id },
  before: { state: row.state },
});
