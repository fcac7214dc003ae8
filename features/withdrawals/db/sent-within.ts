import { sql, type Read } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

/** A member and a time: from its first moment on, before `to`. */
export type TimeOfMember = { memberId: string; from: Instant; to: Instant };

/**
 * What was sent to members and stayed with them, each within a time of their own: minor units with the fee, as it was asked for. Whoever
 * was sent nothing is not in it. @public For agents.
 */
export const sentWithin = async (read: Read, times: readonly TimeOfMember[]): Promise<Map<string, bigint>> => {
  const { rows } = await sql<{ member_id: string; amount: bigint }>`
    select w.member_id, sum(w.amount)::bigint as amount
    from unnest(
      ${times.map(({ memberId }) => memberId)}::text[],
      ${times.map(({ from }) => isoOf(from))}::timestamptz[],
      ${times.map(({ to }) => isoOf(to))}::timestamptz[]
    ) as t (member_id, since, until)
    join withdrawals.withdrawal w on w.member_id = t.member_id and w.sent_at >= t.since and w.sent_at < t.until
    where w.state not in ('returned', 'refunded')
    group by w.member_id`.execute(read);
  return new Map(rows.map((row) => [row.member_id, row.amount]));
};
