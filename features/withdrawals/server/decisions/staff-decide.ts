import { appendAuditIn, auditVisit, countRoleActIn, requestApprovalIn } from '#features/staff/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { later, minutesMs } from '#kit/shared/time.ts';
import { lockWithdrawal, type WithdrawalRow } from '../../db/withdrawal-row.ts';
import type { WithdrawalState } from '../../domain/withdrawal-clock.ts';
import { changeStateIn } from '../states/change-state.ts';

/** Whoever took one in hand has so long before another may. */
const claimMs = minutesMs(15);

const isClaimedByAnother = (world: World, row: WithdrawalRow, { staff }: StaffVisit): boolean =>
  row.claimed_by !== null &&
  row.claimed_by !== staff.username &&
  row.claimed_at !== null &&
  world.clock.now() < later(row.claimed_at, claimMs);

type InHand = Result<WithdrawalRow, 'not_found' | 'withdrawal_not_waiting' | 'claimed_by_another'>;

/** Locks one that waits for staff in one of these states, and that nobody else has in hand. */
export const takeIn = async (
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

type OneDecides = {
  withdrawalId: string;
  states: readonly WithdrawalState[];
  kind: 'reject' | 'pay_again';
  /** What the player is told. */
  code: string;
  reason: string;
};

const actionOf = {
  reject: 'withdrawals.reject',
  pay_again: 'withdrawals.pay_again',
} as const satisfies Record<OneDecides['kind'], string>;

/** What one person may decide; the worker carries it out. */
export const decide = (world: World, visit: StaffVisit, { withdrawalId, states, kind, code, reason }: OneDecides) =>
  world.backofficeDatabase.transact(async (tx) => {
    const taken = await takeIn(world, tx, visit, { withdrawalId, states });
    if (!taken.ok) return taken;
    const { withdrawal_id, amount } = taken.value;
    const subject = { kind: 'withdrawal', id: withdrawal_id };
    const counted = await countRoleActIn(tx, visit, {
      permission: 'withdrawals.write',
      amount: kind === 'pay_again' ? amount : null,
      subject,
    });
    if (!counted.ok) return counted;
    await changeStateIn(world, tx, taken.value, {
      to: 'decided',
      by: byOf(visit),
      reason: code,
      decision: { kind, reason: code, by: visit.staff.staffId },
    });
    await appendAuditIn(tx, {
      ...noteOf(visit, taken.value),
      action: actionOf[kind],
      after: { state: 'decided', code, amount: taken.value.amount },
      reason,
    });
    return accept({ outcome: 'done' as const });
  });

type Asking = {
  row: WithdrawalRow;
  kind: string;
  to: 'second_person' | 'silent_second_person' | 'dispute_second_person';
  facts: Readonly<Record<string, string | bigint>>;
  reason: string;
};

export const submitForApprovalIn = async (
  world: World,
  tx: Tx,
  visit: StaffVisit,
  { row, kind, to, facts, reason }: Asking,
) => {
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

export const byOf = ({ staff }: StaffVisit) => ({ kind: 'staff' as const, id: staff.staffId });

export const noteOf = (visit: StaffVisit, row: WithdrawalRow) => ({
  ...auditVisit(visit),
  subject: { kind: 'withdrawal', id: row.withdrawal_id },
  before: { state: row.state },
});
