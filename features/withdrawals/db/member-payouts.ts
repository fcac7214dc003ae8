import { oneRow, sql, type Read } from '#kit/server/database/database.ts';
import type { MemberId } from '#kit/shared/id.ts';
import type { Minor } from '#kit/shared/money/money.ts';
import type { Instant } from '#kit/shared/time.ts';

export type MemberPayouts = { count: number; total: Minor; first: Instant | null; last: Instant | null };

/** What of a member's withdrawals was paid so far, and not given back since. */
export const memberPayouts = async (read: Read, memberId: MemberId): Promise<MemberPayouts> => {
  const { rows } = await sql<MemberPayouts>`
    select count(*)::int as count, coalesce(sum(w.amount), 0)::bigint as total, min(w.sent_at) as first, max(w.sent_at) as last
    from withdrawals.withdrawal w
    where w.member_id = ${memberId}
      and w.sent_at is not null
      and w.state not in ('refunded', 'returned', 'refused')`.execute(read);
  return oneRow(rows);
};
