import { oneRow, sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { Minor } from '#kit/shared/money/money.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export type ReceiptAnswer = 'received' | 'not_received' | 'partly_received' | 'assumed' | 'forced';

export type ReceiptRow = {
  no: number;
  answer: ReceiptAnswer;
  received_amount: Minor;
  remaining_amount: Minor;
  at: Instant;
  by_kind: 'player' | 'timeout' | 'staff';
};

export const receiptsOf = async (read: Read, withdrawalId: string): Promise<ReceiptRow[]> => {
  const { rows } = await sql<ReceiptRow>`
    select no, answer, received_amount, remaining_amount, at, by_kind
    from withdrawals.receipt
    where withdrawal_id = ${withdrawalId}
    order by no`.execute(read);
  return rows;
};

type NewReceipt = {
  withdrawalId: string;
  answer: ReceiptAnswer;
  received: Minor;
  remaining: Minor;
  at: Instant;
  by: ReceiptRow['by_kind'];
};

export const insertReceipt = async (tx: Tx, it: NewReceipt): Promise<number> => {
  const { rows } = await sql<{ no: number }>`
    insert into withdrawals.receipt (withdrawal_id, no, answer, received_amount, remaining_amount, at, by_kind)
    select ${it.withdrawalId}, coalesce(max(no), 0) + 1, ${it.answer}, ${it.received}, ${it.remaining},
      ${isoOf(it.at)}::timestamptz, ${it.by}
    from withdrawals.receipt
    where withdrawal_id = ${it.withdrawalId}
    returning no`.execute(tx);
  return oneRow(rows).no;
};

export type DisputeOutcome = 'receipt_forced' | 'refunded' | 'repaid' | 'received' | 'returned';
export type DisputeRow = {
  dispute_id: string;
  claimed_missing: Minor;
  state: 'open' | 'closed';
  outcome: DisputeOutcome | null;
  opened_at: Instant;
  closed_at: Instant | null;
};

export const disputesOf = async (read: Read, withdrawalId: string): Promise<DisputeRow[]> => {
  const { rows } = await sql<DisputeRow>`
    select dispute_id, claimed_missing, state, outcome, opened_at, closed_at
    from withdrawals.dispute
    where withdrawal_id = ${withdrawalId}
    order by dispute_id`.execute(read);
  return rows;
};

export const insertDispute = async (
  tx: Tx,
  it: { disputeId: string; withdrawalId: string; missing: Minor; at: Instant },
): Promise<void> => {
  await sql`
    insert into withdrawals.dispute (dispute_id, withdrawal_id, claimed_missing, state, opened_at)
    values (${it.disputeId}, ${it.withdrawalId}, ${it.missing}, 'open', ${isoOf(it.at)}::timestamptz)`.execute(tx);
};

/** @returns what was claimed; undefined where none is open. */
export const closeDispute = async (
  tx: Tx,
  it: { withdrawalId: string; outcome: DisputeOutcome; at: Instant },
): Promise<{ disputeId: string; missing: Minor } | undefined> => {
  const { rows } = await sql<{ dispute_id: string; claimed_missing: Minor }>`
    update withdrawals.dispute
    set state = 'closed', outcome = ${it.outcome}, closed_at = ${isoOf(it.at)}::timestamptz
    where withdrawal_id = ${it.withdrawalId}
      and state = 'open'
    returning dispute_id, claimed_missing`.execute(tx);
  const [row] = rows;
  return row && { disputeId: row.dispute_id, missing: row.claimed_missing };
};

export type StepRow = {
  no: number;
  from_state: string | null;
  to_state: string;
  at: Instant;
  by_kind: 'player' | 'staff' | 'system' | 'bank';
  by_id: string | null;
  reason: string | null;
};

export const stepsOf = async (read: Read, withdrawalId: string): Promise<StepRow[]> => {
  const { rows } = await sql<StepRow>`
    select no, from_state, to_state, at, by_kind, by_id, reason
    from withdrawals.step
    where withdrawal_id = ${withdrawalId}
    order by no`.execute(read);
  return rows;
};
