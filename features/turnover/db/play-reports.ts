import type { DeskReport, ReportQuery, ReportRow } from '#kit/server/desk-reports.ts';
import { type Fragment, type Read, sql } from '#kit/server/database/database.ts';
import type { ReportColumn } from '#kit/shared/reports/report-columns.ts';

const figures = [
  { name: 'bets', kind: 'count' },
  { name: 'stake', kind: 'money' },
  { name: 'turnover', kind: 'money' },
  { name: 'payout', kind: 'money' },
  { name: 'gifts', kind: 'money' },
  { name: 'ggr', kind: 'money' },
  { name: 'returned', kind: 'share' },
] as const satisfies readonly ReportColumn[];

const players = { name: 'players', kind: 'count' } as const;

/** Of rows `m` of the sums of days. */
const sums = sql`
  sum(m.bets)::bigint as bets, sum(m.stake)::bigint as stake, sum(m.turnover)::bigint as turnover,
  sum(m.payout + m.jackpot + m.correction)::bigint as payout, sum(m.bonus)::bigint as gifts, sum(m.ggr)::bigint as ggr,
  div(sum(m.payout + m.jackpot + m.correction) * 10000, nullif(sum(m.stake), 0))::bigint as returned`;

const ofMerchant = ({ merchantId, currency, from, until }: ReportQuery): Fragment => sql`
  m.merchant_id = ${merchantId}
  and m.currency = ${currency}
  and m.day between ${from}::date and ${until}::date`;

const placeIn = ({ place, limit }: ReportQuery): Fragment =>
  sql`limit ${limit} offset ${place.order === 'top' ? place.skip : Number(place.after || 0)}`;

/** What was played of each product. */
export const productsReport: DeskReport = {
  name: 'products',
  permission: 'reports.read',
  columns: [{ name: 'product', kind: 'product' }, players, ...figures],
  rowsOf: async (read, query) => {
    const { rows } = await sql<ReportRow>`
      select m.product, count(distinct m.member_id)::int as players, ${sums}
      from turnover.member_day m
      where ${ofMerchant(query)}
      group by m.product
      order by sum(m.stake) desc, m.product
      ${placeIn(query)}`.execute(read);
    return rows;
  },
};

/** What each player played, those first from whom most was won. */
export const playersReport: DeskReport = {
  name: 'players',
  permission: 'players.read',
  columns: [{ name: 'member', kind: 'member' }, { name: 'days', kind: 'count' }, ...figures],
  key: 'member',
  rowsOf: async (read, query) => {
    const { place, limit } = query;
    const { rows } = await sql<ReportRow>`
      select m.member_id as member, count(distinct m.day)::int as days, ${sums}
      from turnover.member_day m
      where ${ofMerchant(query)}
        and m.member_id > ${place.order === 'key' ? place.after : ''}
      group by m.member_id
      order by ${place.order === 'key' ? sql`m.member_id` : sql`sum(m.ggr) desc, m.member_id`}
      limit ${limit}
      offset ${place.order === 'top' ? place.skip : 0}`.execute(read);
    return rows;
  },
};

/** What each player won, of each product, on the day of the settlement: the stake is not taken off. */
export const winnersReport: DeskReport = {
  name: 'winners',
  permission: 'players.read',
  columns: [
    { name: 'member', kind: 'member' },
    { name: 'product', kind: 'product' },
    { name: 'wins', kind: 'count' },
    { name: 'largest', kind: 'money' },
    { name: 'won', kind: 'money' },
  ],
  rowsOf: async (read, query) => {
    const { merchantId, currency, from, until } = query;
    const { rows } = await sql<ReportRow>`
      select f.member_id as member, f.product, count(*)::bigint as wins, max(f.payout + f.jackpot + f.correction)::bigint as largest,
        sum(f.payout + f.jackpot + f.correction)::bigint as won
      from turnover.fact f
      where f.merchant_id = ${merchantId}
        and f.currency = ${currency}
        and f.day between ${from}::date and ${until}::date
        and f.settled_at between ${from}::date - interval '1 day' and ${until}::date + interval '2 days'
        and turnover.is_counted(f)
        and f.payout + f.jackpot + f.correction > 0
      group by f.member_id, f.product
      order by sum(f.payout + f.jackpot + f.correction) desc, f.member_id, f.product
      ${placeIn(query)}`.execute(read);
    return rows;
  },
};

/** Columns of a report of what people's downlines played. */
export const downlineColumns: readonly ReportColumn[] = [
  { name: 'member', kind: 'member' },
  { name: 'days', kind: 'count' },
  ...figures,
];

/** What everybody below each of these agents played. */
export const downlinePlay = async (
  read: Read,
  agentIds: readonly string[],
  { currency, from, until, place, limit }: ReportQuery,
): Promise<ReportRow[]> => {
  const { rows } = await sql<ReportRow>`
    select m.agent_id as member, count(distinct m.day)::int as days, ${sums}
    from turnover.agent_day m
    where m.agent_id = any(${agentIds}::text[])
      and m.currency = ${currency}
      and m.day between ${from}::date and ${until}::date
      and m.agent_id > ${place.order === 'key' ? place.after : ''}
    group by m.agent_id
    order by ${place.order === 'key' ? sql`m.agent_id` : sql`sum(m.ggr) desc, m.agent_id`}
    limit ${limit}
    offset ${place.order === 'top' ? place.skip : 0}`.execute(read);
  return rows;
};

/** What was played at each vendor, on days of the settlement. */
export const vendorsReport: DeskReport = {
  name: 'vendors',
  permission: 'reports.read',
  columns: [{ name: 'vendor', kind: 'text' }, players, ...figures],
  rowsOf: (read, query) => factRows(read, query, sql`f.vendor`),
};

/** What was played of each game, on days of the settlement. */
export const gamesReport: DeskReport = {
  name: 'games',
  permission: 'reports.read',
  columns: [
    { name: 'vendor', kind: 'text' },
    { name: 'game', kind: 'text' },
    { name: 'product', kind: 'product' },
    players,
    ...figures,
  ],
  rowsOf: (read, query) => factRows(read, query, sql`f.vendor, f.game, f.product`),
};

/** Of settled facts, a row for each of some columns. */
const factRows = async (read: Read, query: ReportQuery, by: Fragment): Promise<readonly ReportRow[]> => {
  const { merchantId, currency, from, until } = query;
  const { rows } = await sql<ReportRow>`
    select ${by}, count(distinct f.member_id)::int as players,
      count(*) filter (where f.kind = 'bet')::bigint as bets, sum(f.stake)::bigint as stake, sum(f.turnover)::bigint as turnover,
      sum(f.payout + f.jackpot + f.correction)::bigint as payout, sum(f.bonus)::bigint as gifts, sum(f.ggr)::bigint as ggr,
      div(sum(f.payout + f.jackpot + f.correction) * 10000, nullif(sum(f.stake), 0))::bigint as returned
    from turnover.fact f
    where f.merchant_id = ${merchantId}
      and f.currency = ${currency}
      and f.day between ${from}::date and ${until}::date
      -- No zone is further away: the index is by this.
      and f.settled_at between ${from}::date - interval '1 day' and ${until}::date + interval '2 days'
      and turnover.is_counted(f)
    group by ${by}
    order by sum(f.stake) desc, ${by}
    ${placeIn(query)}`.execute(read);
  return rows;
};

/** After how many months somebody is looked for again. */
const monthsAfter = [1, 2, 3, 6] as const;
/** Of those whose first settled bet was in a month: how many played again in months after it. */
export const retentionReport: DeskReport = {
  name: 'retention',
  permission: 'reports.read',
  columns: [
    { name: 'month', kind: 'month' },
    players,
    { name: 'stake', kind: 'money' },
    { name: 'ggr', kind: 'money' },
    ...monthsAfter.map((months): ReportColumn => ({ name: `after${months}`, kind: 'share' })),
  ],
  rowsOf: async (read, query) => {
    const { merchantId, currency, from, until, timeZone } = query;
    const { rows } = await sql<ReportRow>`
      with played as materialized (
        select m.member_id, date_trunc('month', m.day)::date as month, sum(m.stake) as stake, sum(m.ggr) as ggr, min(m.day) as first_day
        from turnover.member_day m
        where m.merchant_id = ${merchantId}
          and m.currency = ${currency}
          and m.bets > 0
        group by 1, 2
      ),
      cohort as (
        select p.member_id, min(p.month) as month
        from played p
        group by p.member_id
        having min(p.first_day) between ${from}::date and ${until}::date
      )
      select to_char(c.month, 'YYYY-MM') as month, count(distinct c.member_id)::int as players, sum(p.stake)::bigint as stake,
        sum(p.ggr)::bigint as ggr,
        case when c.month + interval '1 month' <= today.month then
          div(count(*) filter (where p.month = c.month + interval '1 month') * 10000, count(distinct c.member_id))::bigint
        end as after1,
        case when c.month + interval '2 months' <= today.month then
          div(count(*) filter (where p.month = c.month + interval '2 months') * 10000, count(distinct c.member_id))::bigint
        end as after2,
        case when c.month + interval '3 months' <= today.month then
          div(count(*) filter (where p.month = c.month + interval '3 months') * 10000, count(distinct c.member_id))::bigint
        end as after3,
        case when c.month + interval '6 months' <= today.month then
          div(count(*) filter (where p.month = c.month + interval '6 months') * 10000, count(distinct c.member_id))::bigint
        end as after6
      from cohort c
      join played p using (member_id)
      -- What is yet to come is not nothing.
      cross join (select date_trunc('month', kit.now() at time zone ${timeZone}) as month) today
      group by c.month, today.month
      order by c.month desc
      ${placeIn(query)}`.execute(read);
    return rows;
  },
};
