import { oneRow, sql, type Read } from '#kit/server/database/database.ts';
import type { MemberId } from '#kit/shared/id.ts';
import type { Minor } from '#kit/shared/money/money.ts';
import type { Instant } from '#kit/shared/time.ts';

export type MemberDeposits = { count: number; total: Minor; first: Instant | null; last: Instant | null };

/** What of a member's deposits was credited so far. */
export const memberDeposits = async (read: Read, memberId: MemberId): Promise<MemberDeposits> => {
  const { rows } = await sql<MemberDeposits>`
    select count(*)::int as count, coalesce(sum(d.credited_amount), 0)::bigint as total, min(d.ended_at) as first,
      max(d.ended_at) as last
    from cashier.deposit d
    where d.member_id = ${memberId}
      and d.state = 'credited'`.execute(read);
  return oneRow(rows);
};
