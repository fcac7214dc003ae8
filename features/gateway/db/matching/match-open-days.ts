import { sql, type Read } from '#kit/server/database/database.ts';

export type OpenDay = { day: string; state: string | null; unexplained: number };

/** Of these days those whose latest match is missing, unfinished, or leaves something unexplained. */
export const openDaysOf = async (read: Read, vendor: string, days: readonly string[]): Promise<OpenDay[]> => {
  const { rows } = await sql<OpenDay>`
    select d.day::text as day, r.state, coalesce(s.unexplained, 0)::int as unexplained
    from unnest(${days}::date[]) as d (day)
    left join lateral (
      select m.version, m.state
      from gateway.match_run m
      where m.vendor = ${vendor}
        and m.day = d.day
      order by m.version desc
      limit 1
    ) r on true
    left join lateral (
      select sum(k.unexplained) as unexplained
      from gateway.match_sum k
      where k.vendor = ${vendor}
        and k.day = d.day
        and k.version = r.version
    ) s on true
    where r.state is distinct from 'done'
      or s.unexplained > 0
    order by d.day`.execute(read);
  return rows;
};
