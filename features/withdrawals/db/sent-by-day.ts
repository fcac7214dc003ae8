import { sql, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import { type StaffQueue, staffQueues } from '../domain/withdrawal-clock.ts';

/** What left for players and did not come back, by the day that it was sent, minor units. @param from when the first day begins. */
export const sentByDay = async (
  read: Read,
  merchantId: MerchantId,
  { from, to }: { from: Instant; to: Instant },
): Promise<{ from: Instant; amount: bigint }[]> => {
  const { rows } = await sql<{ from: Instant; amount: bigint }>`
    select date_bin('1 day', sent_at, ${isoOf(from)}::timestamptz) as from, sum(net)::bigint as amount
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
