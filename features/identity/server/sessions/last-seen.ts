import { sql, type Read } from '#kit/server/database/database.ts';
import type { MemberId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

/** When some members were last here; whoever never was is not in it. */
const ofMembers = async (read: Read, memberIds: readonly string[]): Promise<Map<string, Instant>> => {
  const { rows } = await sql<{ member_id: string; at: Instant }>`
    select s.member_id, max(s.last_seen_at) as at
    from identity.session s
    where s.member_id = any(${memberIds}::text[])
    group by s.member_id`.execute(read);
  return new Map(rows.map((row) => [row.member_id, row.at]));
};

/** Which of a merchant's members were here since a moment, in a session that has not ended. */
const membersSince = async (read: Read, merchantId: string, since: Instant): Promise<MemberId[]> => {
  const { rows } = await sql<{ member_id: MemberId }>`
    select distinct s.member_id
    from identity.session s
    where s.merchant_id = ${merchantId}
      and s.last_seen_at >= ${isoOf(since)}::timestamptz
      and s.ended_at is null`.execute(read);
  return rows.map((row) => row.member_id);
};

/** Who is here, and was when. @public For agents, who see days. */
export const lastSeen = { ofMembers, membersSince } as const;
