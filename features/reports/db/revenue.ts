import { sql, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Currency } from '#kit/shared/money/money.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { Play } from '../domain/revenue.ts';

export type RevenueQuery = {
  merchantId: MerchantId;
  /** Business days, both included. */
  from: string;
  until: string;
  by: 'day' | 'vendor' | 'game';
  vendor?: string | undefined;
  asKnownAt: Instant;
};

export type RevenueRow = Play & {
  day: string | null;
  vendor: string | null;
  game: string | null;
  currency: Currency;
  players: number | null;
};

/** The last version of each line that was known then. */
const knownLines = ({ merchantId, from, until, by, vendor, asKnownAt }: RevenueQuery) => sql`
  select distinct on (day, vendor, game, currency) *
  from reports.day
  where merchant_id = ${merchantId}
    and day between ${from}::date and ${until}::date
    and known_at <= ${isoOf(asKnownAt)}::timestamptz
    ${vendor === undefined ? sql`` : sql`and vendor = ${vendor}`}
    and ${
      by === 'game'
        ? sql`vendor <> '*' and game <> '*'`
        : by === 'vendor' || vendor !== undefined
          ? sql`vendor <> '*' and game = '*'`
          : sql`vendor = '*'`
    }
  order by day, vendor, game, currency, version desc`;

const sums = sql`
  sum(bets)::int as bets, sum(stake)::bigint as stake, sum(refunded)::bigint as refunded, sum(open)::bigint as open,
  sum(payout)::bigint as payout, sum(jackpot)::bigint as jackpot, sum(bonus)::bigint as bonus, sum(tips)::bigint as tips,
  sum(corrections)::bigint as corrections`;

/** Days the newest first; vendors and games by what was staked. */
export const revenueRows = async (
  read: Read,
  asked: RevenueQuery,
  { skip, limit }: { skip: number; limit: number },
): Promise<RevenueRow[]> => {
  const { by } = asked;
  const key = {
    day: sql`day::text as day, null as vendor, null as game`,
    vendor: sql`null as day, vendor, null as game`,
    game: sql`null as day, vendor, game`,
  }[by];
  const { rows } = await sql<RevenueRow>`
    select ${key}, currency, ${sums}, case when count(distinct day) = 1 and count(*) = 1 then max(players) end as players
    from (${knownLines(asked)}) known
    group by 1, 2, 3, 4
    order by ${by === 'day' ? sql`1 desc` : sql`sum(stake) desc, 2, 3`}, currency
    limit ${limit}
    offset ${skip}`.execute(read);
  return rows;
};

export type RevenueTotal = Play & { currency: Currency };

export const revenueTotals = async (read: Read, asked: RevenueQuery): Promise<RevenueTotal[]> => {
  const { rows } = await sql<RevenueTotal>`
    select currency, ${sums}
    from (${knownLines(asked)}) known
    group by currency
    order by currency`.execute(read);
  return rows;
};
