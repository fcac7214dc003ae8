import { sql, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import { type StaffQueue, staffQueues } from '../domain/withdrawal-clock.ts';

/** What left for players and did not come back, by the day that it was sent, minor units. @param span from the first day's beginning. */
export const sentByDay = async (
  read: Read,
  merchantId: MerchantId,
  { from, to, timeZone }: { from: Instant; to: Instant; timeZone: string },
): Promise<{ day: string; amount: bigint }[]> => {
  const { rows } = await sql<{ day: string; amount: bigint }>`
    select (sent_at at time zone ${timeZone})::date::text as day, sum(net)::bigint as amount
    from withdrawals.withdrawal
    where merchant_id = ${merchantId}
      and sent_at >= ${isoOf(from)}::timestamptz
      and sent_at < ${isoOf(to)}::timestamptz
      and state <> 'returned'
    group by 1
    order by 1`.execute(read);
  return rows;
};

export type WaitingQueue = { queue: StaffQueue; count: number; since: Instant | null };

/** How many withdrawals wait for staff in each queue, and since when the longest of them. */
export const waitingQueues = async (read: Read, merchantId: MerchantId): Promise<WaitingQueue[]> => {
  const { rows } = await sql<WaitingQueue>`
    select q.queue, count(w.withdrawal_id)::int as count, min(w.since) as since
    from unnest(
      ${Object.entries(staffQueues).flatMap(([queue, states]) => states.map(() => queue))}::text[],
      ${Object.values(staffQueues).flat()}::text[]
    ) as q (queue, state)
    left join withdrawals.withdrawal w on w.state = q.state and w.ended_at is null and w.merchant_id = ${merchantId}
    group by q.queue
    order by q.queue`.execute(read);
  return rows;
};
