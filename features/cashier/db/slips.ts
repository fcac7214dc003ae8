import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { Condition } from '#kit/server/jobs/jobs.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { SlipCode } from '../domain/mini-qr.ts';
import type { SlipFinding, SlipState } from '../domain/slip.ts';
import type { ChangedBy } from './deposits.ts';

export type SlipReason = SlipFinding | 'sent' | 'paid' | 'by_staff' | 'wrong_amount' | 'barred' | 'deposit_ended';

export type SlipRow = {
  slip_id: string;
  deposit_id: string;
  member_id: string;
  file_name: string | null;
  sent_at: Instant;
  came_from: 'waiting' | 'expired';
  state: SlipState;
  reason: SlipReason;
  since: Instant;
  changed_by: ChangedBy;
  sending_bank: string | null;
  trans_ref: string | null;
  reported_amount: bigint | null;
  reported_paid_at: Instant | null;
  reported_account: string | null;
  staff_ref: string | null;
  staff_amount: bigint | null;
  polls: number;
};

export type NewSlip = Pick<SlipRow, 'slip_id' | 'deposit_id' | 'member_id' | 'came_from' | 'sent_at'> & {
  file_name: string;
};

export const insertSlip = async (tx: Tx, slip: NewSlip): Promise<void> => {
  const at = isoOf(slip.sent_at);
  await sql`
    insert into cashier.slip (slip_id, deposit_id, member_id, file_name, sent_at, came_from, state, reason, since, poll_at)
    values (
      ${slip.slip_id}, ${slip.deposit_id}, ${slip.member_id}, ${slip.file_name}, ${at}::timestamptz, ${slip.came_from},
      'checking', 'sent', ${at}::timestamptz, ${at}::timestamptz
    )`.execute(tx);
};

export const countSlips = async (read: Read, depositId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from cashier.slip
    where deposit_id = ${depositId}`.execute(read);
  return rows[0]?.count ?? 0;
};

const isSlipDue = sql`state in ('checking', 'matched') and poll_at <= (select kit.now())`;
/** Their deposit was ended by something else. */
const isSlipIdle = sql`
  slip.deposit_id = deposit.deposit_id
  and slip.state in ('checking', 'review', 'asked', 'matched')
  and deposit.state not in ('checking', 'review')`;

/** Whether there are any of what `takeSlips` takes and `closeIdleSlips` closes. */
export const hasSlipsDue: Condition = sql`
  exists (select from cashier.slip where ${isSlipDue})
  or exists (select from cashier.slip, cashier.deposit where ${isSlipIdle})`;

/** Takes slips that are to be looked at now, and puts them off, so that nobody else takes them meanwhile. */
export const takeSlips = async (tx: Tx, { most, putOffMs }: { most: number; putOffMs: number }): Promise<SlipRow[]> => {
  const { rows } = await sql<SlipRow>`
    update cashier.slip
    set poll_at = kit.now() + make_interval(secs => ${putOffMs} / 1000.0), polls = polls + 1
    where slip_id in (
      select slip_id
      from cashier.slip
      where ${isSlipDue}
      order by poll_at
      limit ${most}
      for update skip locked
    )
    returning *`.execute(tx);
  return rows;
};

/** @param merchantId only a slip for a deposit of this merchant is found. */
export const lockSlip = async (tx: Tx, slipId: string, merchantId?: string): Promise<SlipRow | undefined> => {
  const { rows } = await sql<SlipRow>`
    select slip.*
    from cashier.slip
    join cashier.deposit using (deposit_id)
    where slip_id = ${slipId}
      ${merchantId === undefined ? sql`` : sql`and deposit.merchant_id = ${merchantId}`}
    for update of slip`.execute(tx);
  return rows[0];
};

/** Keeps what the code said. */
export const writeSlipCode = async (tx: Tx, slipId: string, { sendingBank, transRef }: SlipCode): Promise<void> => {
  await sql`
    update cashier.slip
    set sending_bank = ${sendingBank}, trans_ref = ${transRef}
    where slip_id = ${slipId}`.execute(tx);
};

/** Keeps what the bank says of the transfer. */
export const writeSlipReport = async (
  tx: Tx,
  slipId: string,
  told: { amount: bigint; paidAt: Instant; account: string },
): Promise<void> => {
  await sql`
    update cashier.slip
    set reported_amount = ${told.amount}, reported_paid_at = ${isoOf(told.paidAt)}::timestamptz, reported_account = ${told.account}
    where slip_id = ${slipId}`.execute(tx);
};

/** Whether a slip with this code counted before, for whatever deposit. */
export const isSlipUsed = async (read: Read, { sendingBank, transRef }: SlipCode, except: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1
    from cashier.slip
    where sending_bank = ${sendingBank}
      and trans_ref = ${transRef}
      and state in ('matched', 'accepted', 'on_line')
      and slip_id <> ${except}`.execute(read);
  return rows.length > 0;
};

export const changeSlip = async (
  tx: Tx,
  slipId: string,
  { state, reason, by }: { state: SlipState; reason: SlipReason; by: ChangedBy },
): Promise<void> => {
  await sql`
    update cashier.slip
    set state = ${state}, reason = ${reason}, changed_by = ${by}, since = kit.now()
    where slip_id = ${slipId}`.execute(tx);
};

/** What staff found at the bank. */
export const writeSlipFound = async (
  tx: Tx,
  slipId: string,
  { reference, amount }: { reference: string; amount: bigint },
): Promise<void> => {
  await sql`
    update cashier.slip
    set staff_ref = ${reference}, staff_amount = ${amount}, poll_at = kit.now()
    where slip_id = ${slipId}`.execute(tx);
};

/** Ends what waits for a deposit that has ended by something else. */
export const closeIdleSlips = async (tx: Tx): Promise<void> => {
  await sql`
    update cashier.slip
    set state = 'closed', reason = 'deposit_ended', changed_by = 'system', since = kit.now()
    from cashier.deposit
    where ${isSlipIdle}`.execute(tx);
};

/** What staff has in hand, the oldest first. */
export const slipsInHand = async (read: Read, merchantId: string): Promise<SlipRow[]> => {
  const { rows } = await sql<SlipRow>`
    select slip.*
    from cashier.slip
    join cashier.deposit using (deposit_id)
    where deposit.merchant_id = ${merchantId}
      and slip.state in ('review', 'asked', 'matched')
      and deposit.state = 'review'
    order by slip.since, slip.slip_id
    limit 200`.execute(read);
  return rows;
};

/** Takes a member's pictures out of sight. @returns their files. */
export const forgetSlips = async (tx: Tx, memberId: string): Promise<string[]> => {
  const { rows } = await sql<{ file_name: string }>`
    with kept as (
      select slip_id, file_name
      from cashier.slip
      where member_id = ${memberId}
        and file_name is not null
      for update
    )
    update cashier.slip
    set file_name = null
    from kept
    where slip.slip_id = kept.slip_id
    returning kept.file_name`.execute(tx);
  return rows.map((row) => row.file_name);
};
