import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export const insertProof = async (tx: Tx, it: { fileName: string; memberId: string; at: Instant }): Promise<void> => {
  await sql`
    insert into withdrawals.proof (file_name, member_id, sent_at)
    values (${it.fileName}, ${it.memberId}, ${isoOf(it.at)}::timestamptz)`.execute(tx);
};

/** Ties a picture to the answer that names it, once. @returns false for another member's, or one that was named before. */
export const claimProof = async (
  tx: Tx,
  it: { fileName: string; memberId: string; withdrawalId: string; receiptNo: number },
): Promise<boolean> => {
  const { rows } = await sql`
    update withdrawals.proof
    set withdrawal_id = ${it.withdrawalId}, receipt_no = ${it.receiptNo}
    where file_name = ${it.fileName}
      and member_id = ${it.memberId}
      and withdrawal_id is null
    returning 1`.execute(tx);
  return rows.length === 1;
};

/** In the order in which they were sent in. */
export const proofsOf = async (
  read: Read,
  withdrawalId: string,
): Promise<{ file_name: string; receipt_no: number }[]> => {
  const { rows } = await sql<{ file_name: string; receipt_no: number }>`
    select file_name, receipt_no
    from withdrawals.proof
    where withdrawal_id = ${withdrawalId}
      and shredded_at is null
      and receipt_no is not null
    order by sent_at, file_name`.execute(read);
  return rows;
};

/** Takes a member's pictures out of sight. @returns their files. */
export const forgetProofs = async (tx: Tx, memberId: string): Promise<string[]> => {
  const { rows } = await sql<{ file_name: string }>`
    update withdrawals.proof
    set shredded_at = kit.now()
    where member_id = ${memberId}
      and shredded_at is null
    returning file_name`.execute(tx);
  return rows.map((row) => row.file_name);
};
