import { oneRow, sql, type Read } from '#kit/server/database/database.ts';
import { type Minor, minor } from '#kit/shared/money/money.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { UsedToday } from '../domain/terms.ts';

/** Requests of today where the merchant is; rejected ones count for nothing. */
export const usedToday = async (read: Read, memberId: string, timeZone: string): Promise<UsedToday> => {
  const { rows } = await sql<{ count: number; amount: string }>`
    select count(*)::int as count, coalesce(sum(amount), 0)::text as amount
    from withdrawals.withdrawal
    where member_id = ${memberId}
      and state <> 'rejected'
      and requested_at >= date_trunc('day', kit.now() at time zone ${timeZone}) at time zone ${timeZone}`.execute(read);
  const { count, amount } = oneRow(rows);
  return { count, amount: minor(BigInt(amount)) };
};

export type MemberFigures = {
  paid: number;
  paidToAccount: number;
  /** Everything that was asked for and not rejected. */
  withdrawn: Minor;
  disputes: number;
};

export const memberFigures = async (read: Read, memberId: string, accountId: string): Promise<MemberFigures> => {
  const { rows } = await sql<{ paid: number; paid_to_account: number; withdrawn: string; disputes: number }>`
    select
      count(*) filter (where sent_at is not null)::int as paid,
      count(*) filter (where sent_at is not null and account_id = ${accountId})::int as paid_to_account,
      coalesce(sum(amount) filter (where state <> 'rejected'), 0)::text as withdrawn,
      (
        select count(*)::int
        from withdrawals.dispute d
        join withdrawals.withdrawal w using (withdrawal_id)
        where w.member_id = ${memberId} and d.outcome is distinct from 'received'
      ) as disputes
    from withdrawals.withdrawal
    where member_id = ${memberId}`.execute(read);
  const row = oneRow(rows);
  return {
    paid: row.paid,
    paidToAccount: row.paid_to_account,
    withdrawn: minor(BigInt(row.withdrawn)),
    disputes: row.disputes,
  };
};

/** When the member last asked for money with everything played through: what came before is settled by that. */
export const lastPlayedThroughAt = async (read: Read, memberId: string): Promise<Instant | undefined> => {
  const { rows } = await sql<{ requested_at: Instant }>`
    select requested_at
    from withdrawals.withdrawal
    where member_id = ${memberId}
      and not 'wagering_waived' = any(risk)
    order by withdrawal_id desc
    limit 1`.execute(read);
  return rows[0]?.requested_at;
};

/** How long withdrawals took from the request to the bank's word, in seconds; of the last thirty days. */
export const timesOf = async (
  read: Read,
  merchantId: string,
  since: Instant,
): Promise<{ count: number; median: number | null; p95: number | null }> => {
  const { rows } = await sql<{ count: number; median: number | null; p95: number | null }>`
    select
      count(*)::int as count,
      (percentile_cont(0.5) within group (order by took))::float8 as median,
      (percentile_cont(0.95) within group (order by took))::float8 as p95
    from (
      select extract(epoch from sent_at - requested_at) as took
      from withdrawals.withdrawal
      where merchant_id = ${merchantId}
        and sent_at >= ${isoOf(since)}::timestamptz
    ) paid`.execute(read);
  return oneRow(rows);
};
