import { sql, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

/** A deposit that was credited. @property amount minor units. @property nth which of its player's it was, from 1. @property at when it was credited. */
export type CreditedDeposit = { member_id: string; amount: bigint; nth: number; at: Instant };

/** What was credited within a time, each with its place among the player's own; the newest, where there are more. */
const depositsWithin = async (
  read: Read,
  merchantId: MerchantId,
  { from, to, limit }: { from: Instant; to: Instant; limit: number },
): Promise<CreditedDeposit[]> => {
  const { rows } = await sql<CreditedDeposit>`
    select d.member_id, d.credited_amount as amount, (
      select count(*)::int
      from cashier.deposit other
      where other.member_id = d.member_id
        and other.state = 'credited'
        and other.ended_at <= d.ended_at
    ) as nth, d.ended_at as at
    from cashier.deposit d
    where d.merchant_id = ${merchantId}
      and d.state = 'credited'
      and d.ended_at >= ${isoOf(from)}::timestamptz
      and d.ended_at < ${isoOf(to)}::timestamptz
      and d.credited_amount is not null
    order by d.ended_at desc
    limit ${limit}`.execute(read);
  return rows;
};

/** Members of a merchant who have made a deposit. */
const membersWith = async (read: Read, merchantId: MerchantId): Promise<string[]> => {
  const { rows } = await sql<{ member_id: string }>`
    select distinct member_id
    from cashier.deposit
    where merchant_id = ${merchantId}
      and state = 'credited'`.execute(read);
  return rows.map((row) => row.member_id);
};

/** How many deposits of each of some members were credited, and when last; nobody without one. */
const depositsAmong = async (
  read: Read,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, { count: number; last: Instant }>> => {
  const { rows } = await sql<{ member_id: string; count: number; last: Instant }>`
    select d.member_id, count(*)::int as count, max(d.ended_at) as last
    from cashier.deposit d
    where d.member_id = any(${[...memberIds]}::text[])
      and d.state = 'credited'
    group by d.member_id`.execute(read);
  return new Map(rows.map(({ member_id: memberId, count, last }) => [memberId, { count, last }]));
};

/** Deposits of a merchant that were credited. */
export const creditedDeposits = { within: depositsWithin, membersWith, among: depositsAmong } as const;
