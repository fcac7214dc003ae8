import { sql, type Read } from '#kit/server/database/database.ts';
import { daysMs, type Instant, isoOf, later } from '#kit/shared/time.ts';

/** How many deposits a member made within a day, and how many came to nothing. */
export type DepositHabit = { memberId: string; merchantId: string; credited: number; failed: number; amount: bigint };

/** Members with at least `least` deposits of the last 24 hours, credited or come to nothing. */
export const depositHabits = async (
  read: Read,
  { merchantIds, now, least }: { merchantIds: readonly string[]; now: Instant; least: number },
): Promise<DepositHabit[]> => {
  const since = isoOf(later(now, -daysMs(1)));
  // Ids begin with their time, so that the index finds the day.
  const from = `dep_${later(now, -daysMs(1)).toString(16).padStart(12, '0')}`;
  const { rows } = await sql<DepositHabit>`
    select member_id as "memberId", merchant_id as "merchantId",
      count(*) filter (where state = 'credited')::int as credited,
      count(*) filter (where state in ('expired', 'cancelled', 'rejected'))::int as failed,
      coalesce(sum(credited_amount), 0)::bigint as amount
    from cashier.deposit
    where merchant_id = any(${[...merchantIds]}::text[])
      and deposit_id >= ${from}
      and created_at > ${since}::timestamptz
    group by member_id, merchant_id
    having count(*) >= ${least}`.execute(read);
  return rows;
};
