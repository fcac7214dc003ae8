import { sql, type Tx } from '#kit/server/database.ts';
import type { Instant } from '#kit/shared/time.ts';
import type { LimitPeriod } from '../domain/limit.ts';

/** The first moment of each running period where the merchant is. */
export const periodStarts = async (
  read: Tx,
  { periods, timeZone }: { periods: readonly LimitPeriod[]; timeZone: string },
): Promise<Instant[]> => {
  const { rows } = await sql<{ since: Instant }>`
    select date_trunc(period, kit.now() at time zone ${timeZone}) at time zone ${timeZone} as since
    from unnest(${[...periods]}::text[]) with ordinality as asked (period, no)
    order by no`.execute(read);
  return rows.map(({ since }) => since);
};
