import { oneRow, sql, type Read } from '#kit/server/database/database.ts';
import type { MemberId } from '#kit/shared/id.ts';
import type { Instant } from '#kit/shared/time.ts';

/** @param no counted from the first friend on: what is there once keeps its number. */
export type InvitedFriend = { no: number; memberId: MemberId; account: string; at: Instant };

/** How many registered with the member's own code. */
export const countInvited = async (read: Read, memberId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from identity.attribution
    where referrer_id = ${memberId}
      and kind = 'referral'`.execute(read);
  return oneRow(rows).count;
};

/** Who registered with the member's own code, the newest first. @param before only those with a lower number. */
export const invitedFriends = async (
  read: Read,
  memberId: string,
  { count, before, limit }: { count: number; before: number; limit: number },
): Promise<InvitedFriend[]> => {
  const from = Math.min(count, before - 1);
  const { rows } = await sql<{ member_id: MemberId; username: string; attributed_at: Instant }>`
    select member_id, username, attributed_at
    from identity.attribution
    join identity.member using (member_id)
    where referrer_id = ${memberId}
      and attribution.kind = 'referral'
    order by attributed_at desc, attribution.member_id desc
    offset ${count - from}
    limit ${limit}`.execute(read);
  return rows.map((row, at) => ({
    no: from - at,
    memberId: row.member_id,
    account: row.username,
    at: row.attributed_at,
  }));
};
