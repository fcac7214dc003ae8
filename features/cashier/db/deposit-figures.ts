import { oneRow, sql, type Read } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

type Figures = {
  credited_count: number;
  credited_amount: bigint;
  waiting_count: number;
  waiting_amount: bigint;
  unmatched_count: number;
  unmatched_amount: bigint;
  oldest_unmatched_at: Instant | null;
};

/**
 * Money counts when it was credited, matched by itself or by hand, whenever its deposit was started. What is on its way back is
 * nobody's until its bank says that it has left.
 */
export const depositFigures = async (read: Read, merchantId: string, since: Instant): Promise<Figures> => {
  const { rows } = await sql<Figures>`
    with account as (
      select account_id
      from cashier.payment_account
      where merchant_id = ${merchantId}
    )
    select credited.*, waiting.*, lines.*
    from (
      select count(*)::int as credited_count, coalesce(sum(line.amount), 0)::bigint as credited_amount
      from cashier.bank_line line
      join account using (account_id)
      where line.state = 'credited' and line.ended_at >= ${isoOf(since)}::timestamptz
    ) credited
    cross join (
      select count(*)::int as waiting_count, coalesce(sum(deposit.pay_amount), 0)::bigint as waiting_amount
      from cashier.deposit deposit
      where deposit.state = 'waiting' and deposit.merchant_id = ${merchantId}
    ) waiting
    cross join (
      select
        count(*)::int as unmatched_count,
        coalesce(sum(line.amount), 0)::bigint as unmatched_amount,
        min(line.received_at) as oldest_unmatched_at
      from cashier.bank_line line
      join account using (account_id)
      where line.state not in ('matched', 'credited', 'returned')
    ) lines`.execute(read);
  return oneRow(rows);
};
