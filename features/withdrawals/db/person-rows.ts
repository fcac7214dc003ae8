import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import { type RecordedRow, recordedAmount, recordedAt, recordsMax } from '#kit/server/person-records.ts';

export type WithdrawalRecord = RecordedRow & { payee_sealed: string };

/** Every withdrawal of a member, the newest first, with the payee still sealed; an empty text where it was shredded. */
export const withdrawalRecords = async (read: Read, memberId: string): Promise<WithdrawalRecord[]> => {
  const { rows } = await sql<WithdrawalRecord>`
    select withdrawal_id as withdrawal, ${recordedAmount('amount')} as amount, ${recordedAmount('fee')} as fee, state,
      reason, ${recordedAt('requested_at')} as "requestedAt", ${recordedAt('sent_at')} as "sentAt",
      ${recordedAt('ended_at')} as "endedAt", payee_sealed
    from withdrawals.withdrawal
    where member_id = ${memberId}
    order by withdrawal_id desc
    limit ${recordsMax + 1}`.execute(read);
  return rows;
};

export const hasOpenWithdrawal = async (read: Read, memberId: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1
    from withdrawals.withdrawal
    where member_id = ${memberId}
      and ended_at is null
    limit 1`.execute(read);
  return rows.length > 0;
};

export const shredPayee = async (tx: Tx, memberId: string): Promise<void> => {
  await sql`select withdrawals.shred_payee(${memberId})`.execute(tx);
};
