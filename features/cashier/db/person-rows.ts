import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import { type RecordedRow, recordedAmount, recordedAt, recordsMax } from '#kit/server/person-records.ts';

/** Every deposit of a member, the newest first. */
export const depositRows = async (read: Read, memberId: string): Promise<RecordedRow[]> => {
  const { rows } = await sql<RecordedRow>`
    select deposit_id as deposit, ${recordedAmount('pay_amount')} as amount, state, reference,
      ${recordedAt('created_at')} as "startedAt", ${recordedAt('ended_at')} as "endedAt",
      ${recordedAmount('credited_amount')} as credited
    from cashier.deposit
    where member_id = ${memberId}
    order by deposit_id desc
    limit ${recordsMax + 1}`.execute(read);
  return rows;
};

export type PaymentRow = RecordedRow & { payer_name_sealed: string; payer_account_sealed: string };

/** What came in at the bank for a member, with the payer still sealed; empty texts where it was shredded. */
export const paymentRows = async (read: Read, memberId: string): Promise<PaymentRow[]> => {
  const { rows } = await sql<PaymentRow>`
    select transaction_id as transaction, ${recordedAmount('amount')} as amount, ${recordedAt('paid_at')} as at,
      payer_name_sealed, payer_account_sealed
    from cashier.bank_line
    where member_id = ${memberId}
    order by paid_at desc
    limit ${recordsMax + 1}`.execute(read);
  return rows;
};

export const hasWaitingDeposit = async (read: Read, memberId: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1
    from cashier.deposit
    where member_id = ${memberId}
      and state in ('waiting', 'checking', 'review')
    limit 1`.execute(read);
  return rows.length > 0;
};

export const shredPayer = async (tx: Tx, memberId: string): Promise<void> => {
  await sql`select cashier.shred_payer(${memberId})`.execute(tx);
};
