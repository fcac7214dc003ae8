import { sql, type Read } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import { type LimitPeriod, limitPeriods } from '../domain/limit.ts';

/** The first moment of each running period where the merchant is. */
export const periodStarts = async (
  read: Read,
  { periods, timeZone }: { periods: readonly LimitPeriod[]; timeZone: string },
): Promise<Instant[]> => {
  const { rows } = await sql<{ since: Instant }>`
    select date_trunc(period, kit.now() at time zone ${timeZone}) at time zone ${timeZone} as since
    from unnest(${[...periods]}::text[]) with ordinality as asked (period, no)
    order by no`.execute(read);
  return rows.map(({ since }) => since);
};

/** First moment and end of the periods that run at a moment, where the merchant is. */
export const periodBounds = async (
  read: Read,
  { timeZone, now }: { timeZone: string; now: Instant },
): Promise<Map<LimitPeriod, { since: Instant; until: Instant }>> => {
  const { rows } = await sql<{ period: LimitPeriod; since: Instant; until: Instant }>`
    select period, begun at time zone ${timeZone} as since, (begun + ('1 ' || period)::interval) at time zone ${timeZone} as until
    from unnest(${[...limitPeriods]}::text[]) as period
    cross join lateral (
      select date_trunc(period, ${isoOf(now)}::timestamptz at time zone ${timeZone}) as begun
    ) running`.execute(read);
  return new Map(rows.map(({ period, since, until }) => [period, { since, until }]));
};
