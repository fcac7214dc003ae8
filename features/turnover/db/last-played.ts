import { sql, type Read } from '#kit/server/database/database.ts';

/** The business day on which each of some members last had settled play; nobody who never had. @public For broadcasts. */
export const lastPlayedDays = async (
  read: Read,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ member_id: string; day: string }>`
    select m.member_id, max(m.day)::text as day
    from turnover.member_day m
    where m.member_id = any(${[...memberIds]}::text[])
      and m.bets > 0
    group by m.member_id`.execute(read);
  return new Map(rows.map((row) => [row.member_id, row.day]));
};
