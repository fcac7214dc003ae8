import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export type PaymentPasswordRow = { hash: string | null; set_at: Instant | null; registered_at: Instant };

export const paymentPasswordOf = async (read: Read, memberId: string): Promise<PaymentPasswordRow> => {
  const { rows } = await sql<PaymentPasswordRow>`
    select payment_password_hash as hash, payment_password_set_at as set_at, registered_at
    from identity.member
    where member_id = ${memberId}`.execute(read);
  const [row] = rows;
  if (!row) throw new Error(`no member ${memberId}`);
  return row;
};

/** @returns false when another change came first. */
export const replacePaymentPassword = async (
  tx: Tx,
  it: { memberId: string; before: string | null; hash: string; at: Instant },
): Promise<boolean> => {
  const { rows } = await sql`
    update identity.member
    set payment_password_hash = ${it.hash}, payment_password_set_at = ${isoOf(it.at)}::timestamptz
    where member_id = ${it.memberId}
      and payment_password_hash is not distinct from ${it.before}
    returning member_id`.execute(tx);
  return rows.length > 0;
};
