import { sql, type Read } from '#kit/server/database/database.ts';
import type { Instant } from '#kit/shared/time.ts';

/** When the next thing falls due in a draw that somebody has put something into: its close, its seal, its beacon. */
export const nextMomentOf = async (read: Read): Promise<Instant | undefined> => {
  const { rows } = await sql<{ due: Instant | null }>`
    select min(m.due) as due
    from lottery.draw d
    join lottery.announcement a using (draw_no)
    cross join lateral (
      values (d.close_at), (d.shots_until), (a.expected_at)
    ) m (due)
    where d.state in ('open', 'closed')
      and m.due > kit.now()
      and (
        exists (select from lottery.ticket t where t.draw_no = d.draw_no)
        or exists (select from lottery.shot s where s.draw_no = d.draw_no)
      )`.execute(read);
  return rows[0]?.due ?? undefined;
};
