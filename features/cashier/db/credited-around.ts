import { sql, type Read } from '#kit/server/database/database.ts';
import { type Instant, isoOf, later, secondsMs } from '#kit/shared/time.ts';

/** A transfer of a bank that was credited to a member; with the deposit that it paid, if it paid one. */
export type CreditedTransfer = { accountId: string; transactionId: string; depositId: string | null };

const spanMs = secondsMs(5);

/** What was credited to a member around a moment, for whoever looks for what is behind a movement of then. */
export const creditedAround = async (read: Read, memberId: string, at: Instant): Promise<CreditedTransfer[]> => {
  const { rows } = await sql<CreditedTransfer>`
    select account_id as "accountId", transaction_id as "transactionId", deposit_id as "depositId"
    from cashier.bank_line
    where state = 'credited'
      and member_id = ${memberId}
      and ended_at between ${isoOf(later(at, -spanMs))}::timestamptz and ${isoOf(later(at, spanMs))}::timestamptz
    limit 100`.execute(read);
  return rows;
};
