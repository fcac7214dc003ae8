import { sql, type Read } from '#kit/server/database/database.ts';
import type { Currency } from '#kit/shared/money/money.ts';

type Row = {
  merchant_id: string;
  currency: Currency;
  players: number;
  bets: bigint;
  stake: bigint;
  payout: bigint;
  ggr: bigint;
};

const sumOf = ({ merchant_id: merchantId, ...rest }: Row) => ({ merchantId, ...rest });

const figures = sql`
  count(distinct m.member_id)::int as players, sum(m.bets)::bigint as bets, sum(m.stake)::bigint as stake,
  sum(m.payout + m.jackpot + m.correction)::bigint as payout, sum(m.ggr)::bigint as ggr`;

// The day of a place is at most one apart from the day elsewhere: a coarse bound for the index, then the merchant's own day.
const within = (days: number) => sql`
  m.day > kit.now()::date - ${days + 1}::int
  and m.day > (kit.now() at time zone merchants.time_zone_of(m.merchant_id))::date - ${days}::int`;

/** Of every merchant, by its last business days, the present one among them. Read from the sums of days. */
export const sumsOfMerchants = async (read: Read, days: number) => {
  const { rows } = await sql<Row>`
    select m.merchant_id, m.currency, ${figures}
    from turnover.member_day m
    where ${within(days)}
    group by m.merchant_id, m.currency`.execute(read);
  return rows.map(sumOf);
};

/** Of one merchant day by day, days with play alone, the latest first. */
export const daysOfMerchant = async (read: Read, merchantId: string, days: number) => {
  const { rows } = await sql<Row & { day: string }>`
    select m.merchant_id, m.currency, m.day::text as day, ${figures}
    from turnover.member_day m
    where ${within(days)}
      and m.merchant_id = ${merchantId}
    group by m.merchant_id, m.currency, m.day
    order by m.day desc`.execute(read);
  return rows.map(({ day, ...row }) => ({ day, ...sumOf(row) }));
};
