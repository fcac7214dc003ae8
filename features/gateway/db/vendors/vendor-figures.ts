import { sql, type Read } from '#kit/server/database/database.ts';

/** Places of each vendor that is switched on at which our calls to it rest, because too many failed. */
export const openBreakers = async (read: Read): Promise<{ vendor: string; places: number }[]> => {
  const { rows } = await sql<{ vendor: string; places: number }>`
    select v.vendor, count(h.vendor)::int as places
    from gateway.vendor v
    left join gateway.health h on h.vendor = v.vendor and h.state <> 'closed'
    where v.enabled
    group by v.vendor`.execute(read);
  return rows;
};

/** The vendors that are switched on. */
export const enabledVendors = async (read: Read): Promise<string[]> => {
  const { rows } = await sql<{ vendor: string }>`
    select vendor
    from gateway.vendor
    where enabled
    order by vendor`.execute(read);
  return rows.map(({ vendor }) => vendor);
};

export const openFindings = async (read: Read): Promise<{ kind: string; open: number }[]> => {
  const { rows } = await sql<{ kind: string; open: number }>`
    select kind, count(*)::int as open
    from gateway.finding
    where resolved_at is null
    group by kind`.execute(read);
  return rows;
};
