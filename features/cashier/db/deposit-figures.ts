import { sql, type Tx } from '#kit/server/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

type Figures = {
  credited_count: number;
  credited_amount: bigint;
  waiting: number;
  unmatched_count: number;
  unmatched_amount: bigint;
  oldest_unmatched_at: Instant | null;
};

export const depositFigures = async (read: Tx, merchantId: string, since: Instant): Promise<Figures> => {
  const { rows } = await sql<Figures>`
    select deposits.*, lines.*
    from (
      select
        count(*) filter (where state = 'credited' and ended_at >= ${isoOf(since)}::timestamptz)::int as credited_count,
        coalesce(
          sum(credited_amount) filter (where state = 'credited' and ended_at >= ${isoOf(since)}::timestamptz), 0
        )::bigint as credited_amount,
        count(*) filter (where state = 'waiting')::int as waiting
      from cashier.deposit
      where merchant_id = ${merchantId}
        -- Ids sort by time; what was credited since then was started at most a few days before.
        and deposit_id >= 'dep_' || lpad(
          to_hex((extract(epoch from ${isoOf(since)}::timestamptz - interval '7 days') * 1000)::bigint), 12, '0'
        )
    ) deposits
    cross join (
      select
        count(*)::int as unmatched_count,
        coalesce(sum(line.amount), 0)::bigint as unmatched_amount,
        min(line.received_at) as oldest_unmatched_at
      from cashier.bank_line line
      join cashier.payment_account account using (account_id)
      where account.merchant_id = ${merchantId} and line.state in ('unmatched', 'asked')
    ) lines`.execute(read);
  return rows[0]!;
};
