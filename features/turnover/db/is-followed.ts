import { oneRow, sql, type Read } from '#kit/server/database/database.ts';
import type { MemberId } from '#kit/shared/id.ts';

/** With so many acts waiting the facts are far behind, whoever these are of. */
const waitingMax = 10_000;

/** Whether the facts of a member are as new as all else that `read` shows, which must be one snapshot. */
export const isFollowed = async (read: Read, memberId: MemberId): Promise<boolean> => {
  const { rows } = await sql<{ is_followed: boolean }>`
    select count(*) < ${waitingMax} and count(*) filter (where g.member_id = ${memberId}) = 0 as is_followed
    from turnover.cursor c
    cross join lateral gateway.changes(c.seen, pg_current_snapshot(), null, ${waitingMax}) g`.execute(read);
  return oneRow(rows).is_followed;
};
