import { oneRow, sql, type Read } from '#kit/server/database/database.ts';
import type { MemberId } from '#kit/shared/id.ts';

/** With so many changes waiting the facts are far behind, whoever these are of. */
const waitingMax = 10_000;

/** Whether the facts of a member are as new as all else that `read` shows, which must be one snapshot. */
export const isFollowed = async (read: Read, memberId: MemberId): Promise<boolean> => {
  const { rows } = await sql<{ is_followed: boolean }>`
    with change as materialized (
      select g.member_id, g.round_no
      from turnover.cursor c
      cross join lateral gateway.changes(c.seen, pg_current_snapshot(), null, ${waitingMax}) g
    )
    select (select count(*) from change) < ${waitingMax}
      and not exists (
        select
        from change c
        where c.member_id = ${memberId}
      )
      -- A round that ended, with a bet of theirs that was followed before.
      and not exists (
        select
        from change c
        join turnover.fact f on f.round_no = c.round_no and f.member_id = ${memberId}
        where c.member_id is null
      )
      and not exists (
        select
        from turnover.waiting w
        where w.member_id = ${memberId}
      ) as is_followed`.execute(read);
  return oneRow(rows).is_followed;
};
