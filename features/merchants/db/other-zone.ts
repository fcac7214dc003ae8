import { sql, type Read } from '#kit/server/database/database.ts';

/** A merchant whose clocks do not stand seven hours before UTC all year. Undefined where there is none. */
export const merchantOfOtherZone = async (read: Read): Promise<{ code: string; zone: string } | undefined> => {
  const { rows } = await sql<{ code: string; zone: string }>`
    select m.code, m.time_zone as zone
    from merchants.merchant m
    where exists (
      select
      from unnest(array['2026-01-15 00:00Z', '2026-07-15 00:00Z']::timestamptz[]) as day (at)
      where (day.at at time zone m.time_zone) - (day.at at time zone 'UTC') <> interval '7 hours'
    )
    order by m.merchant_id
    limit 1`.execute(read);
  return rows[0];
};
