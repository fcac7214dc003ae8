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

const keyOf = (by: RevenueQuery['by']) =>
  ({
    day: sql`day::text as day, null::text as vendor, null::text as game`,
    vendor: sql`null::text as day, vendor, null::text as game`,
    game: sql`null::text as day, vendor, game`,
  })[by];

const orderOf = (by: RevenueQuery['by']) =>
  by === 'day' ? sql`day desc, currency` : sql`stake desc, vendor, game, currency`;

/** Days the newest first; vendors and games by what was staked. */
export const revenueRows = async (
  read: Read,
  asked: RevenueQuery,
  { skip, limit }: { skip: number; limit: number },
): Promise<RevenueRow[]> => {
  const { rows } = await sql<RevenueRow>`
    select *
    from (
      select ${keyOf(asked.by)}, currency, ${sums},
        case when count(distinct day) = 1 and count(*) = 1 then max(players) end as players
      from (${knownLines(asked)}) known
      group by 1, 2, 3, 4
    ) summed
    order by ${orderOf(asked.by)}
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

/** What was known then of a line, and what is known of it now. */
export type CorrectedRow = Pick<RevenueRow, 'day' | 'vendor' | 'game' | 'currency'> & { known: Play; now: Play };

const playColumns = ['bets', 'stake', 'refunded', 'open', 'payout', 'jackpot', 'bonus', 'tips', 'corrections'] as const;

const sumsOf = (when: 'known' | 'now', isKnown: boolean) =>
  sql.join(
    playColumns.map(
      (name) => sql`
        coalesce(sum(${sql.ref(name)}) filter (where is_known = ${isKnown}), 0)::${name === 'bets' ? sql`int` : sql`bigint`}
          as ${sql.ref(`${when}_${name}`)}`,
    ),
  );

type FlatRow = Pick<RevenueRow, 'day' | 'vendor' | 'game' | 'currency'>;

const playIn = (row: Readonly<Record<string, unknown>>, when: 'known' | 'now'): Play => {
  const amount = (name: string): bigint => BigInt(String(row[`${when}_${name}`]));
  return {
    bets: Number(row[`${when}_bets`]),
    stake: amount('stake'),
    refunded: amount('refunded'),
    open: amount('open'),
    payout: amount('payout'),
    jackpot: amount('jackpot'),
    bonus: amount('bonus'),
    tips: amount('tips'),
    corrections: amount('corrections'),
  };
};

/** Lines that have changed between two moments, side by side, largest first: one that came later was nothing then. */
export const correctedRows = async (
  read: Read,
  asked: RevenueQuery,
  now: Instant,
  { skip, limit }: { skip: number; limit: number },
): Promise<CorrectedRow[]> => {
  const { rows } = await sql<FlatRow>`
    select *
    from (
      select ${keyOf(asked.by)}, currency, ${sumsOf('known', true)}, ${sumsOf('now', false)}
      from (
        select true as is_known, known.* from (${knownLines(asked)}) known
        union all
        select false, known.* from (${knownLines({ ...asked, asKnownAt: now })}) known
      ) lines
      group by 1, 2, 3, 4
    ) summed
    where (${sql.join(playColumns.map((name) => sql.ref(`known_${name}`)))})
      is distinct from (${sql.join(playColumns.map((name) => sql.ref(`now_${name}`)))})
    order by ${asked.by === 'day' ? orderOf('day') : sql`greatest(known_stake, now_stake) desc, vendor, game, currency`}
    limit ${limit}
    offset ${skip}`.execute(read);
  return rows.map((row) => ({
    day: row.day,
    vendor: row.vendor,
    game: row.game,
    currency: row.currency,
    known: playIn(row, 'known'),
    now: playIn(row, 'now'),
  }));
};
