import { sql, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Currency } from '#kit/shared/money/money.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

/** What a member played of one product within a time, by the moment of the settlement. Minor units. */
export type SettledPlay = {
  member_id: string;
  product: string;
  bets: bigint;
  stake: bigint;
  turnover: bigint;
  /** The part of the turnover whose bets brought more than their stake. */
  turnover_winning: bigint;
  /** With jackpots and what a vendor corrected. */
  payout: bigint;
  bonus: bigint;
};

/** @property members only these; everybody where there is no list. */
type Whose = { merchantId: MerchantId; currency: Currency; members?: readonly string[] | undefined };

const among = (members: readonly string[] | undefined, column: ReturnType<typeof sql>) =>
  members === undefined ? sql`true` : sql`${column} = any(${members}::text[])`;

/**
 * Everybody's settled play from a moment on and before another, by member and product: what counts in sums, and nothing else. Fresh
 * only after `followNow`. @public For agents.
 */
export const settledPlay = async (
  read: Read,
  { merchantId, currency, members }: Whose,
  { from, to }: { from: Instant; to: Instant },
): Promise<SettledPlay[]> => {
  const { rows } = await sql<SettledPlay>`
    select f.member_id, f.product,
      count(*) filter (where f.kind = 'bet') as bets,
      sum(f.stake)::bigint as stake,
      sum(f.turnover)::bigint as turnover,
      coalesce(sum(f.turnover) filter (where f.payout + f.jackpot + f.correction > f.stake), 0)::bigint as turnover_winning,
      sum(f.payout + f.jackpot + f.correction)::bigint as payout,
      sum(f.bonus)::bigint as bonus
    from turnover.fact f
    where f.settled_at >= ${isoOf(from)}::timestamptz
      and f.settled_at < ${isoOf(to)}::timestamptz
      and f.merchant_id = ${merchantId}
      and f.currency = ${currency}
      and ${among(members, sql`f.member_id`)}
      and turnover.is_counted(f)
    group by f.member_id, f.product`.execute(read);
  return rows;
};

/**
 * How the play of times before has changed since it was looked at: what was settled before a moment, and corrected, settled anew or
 * taken back between two looks, as it is now less as it was. @public For agents: a paid time is never opened again.
 */
export const changedPlay = async (
  read: Read,
  { merchantId, currency, members }: Whose,
  { settled, after, until }: { settled: { from?: Instant; before: Instant }; after: Instant; until: Instant },
): Promise<SettledPlay[]> => {
  const from = settled.from === undefined ? '-infinity' : isoOf(settled.from);
  const { rows } = await sql<SettledPlay>`
    with changed as (
      select p.vendor, p.bet_id, min(p.past_no) as past_no
      from turnover.past_fact p
      where p.replaced_at > ${isoOf(after)}::timestamptz
        and p.replaced_at <= ${isoOf(until)}::timestamptz
        and p.merchant_id = ${merchantId}
        and p.currency = ${currency}
        and ${among(members, sql`p.member_id`)}
      group by p.vendor, p.bet_id
    ),
    part as (
      select p.member_id, p.product, -1 as sign, p.kind, p.stake, p.turnover, p.payout, p.jackpot, p.correction, p.bonus
      from changed c
      join turnover.past_fact p using (past_no)
      where p.settled_at < ${isoOf(settled.before)}::timestamptz
        and p.settled_at >= ${from}::timestamptz
        and p.state in ('settled', 'resettled')
        and not p.excluded && array['demo_credit', 'vendor_test', 'bonus_stake']
      union all
      select f.member_id, f.product, 1, f.kind, f.stake, f.turnover, f.payout, f.jackpot, f.correction, f.bonus
      from changed c
      join turnover.fact f on f.vendor = c.vendor and f.bet_id = c.bet_id
      where f.settled_at < ${isoOf(settled.before)}::timestamptz
        and f.settled_at >= ${from}::timestamptz
        and turnover.is_counted(f)
    )
    select p.member_id, p.product,
      sum(p.sign * (p.kind = 'bet')::integer)::bigint as bets,
      sum(p.sign * p.stake)::bigint as stake,
      sum(p.sign * p.turnover)::bigint as turnover,
      coalesce(sum(p.sign * p.turnover) filter (where p.payout + p.jackpot + p.correction > p.stake), 0)::bigint as turnover_winning,
      sum(p.sign * (p.payout + p.jackpot + p.correction))::bigint as payout,
      sum(p.sign * p.bonus)::bigint as bonus
    from part p
    group by p.member_id, p.product`.execute(read);
  return rows;
};

/** The moment of the first settlement at or after a moment; undefined where there is none. Fresh only after `followNow`. @public For agents. */
export const firstSettledFrom = async (
  read: Read,
  { merchantId, currency }: Whose,
  { from, to }: { from: Instant; to: Instant },
): Promise<Instant | undefined> => {
  const { rows } = await sql<{ first: Instant | null }>`
    select min(f.settled_at) as first
    from turnover.fact f
    where f.settled_at >= ${isoOf(from)}::timestamptz
      and f.settled_at < ${isoOf(to)}::timestamptz
      and f.merchant_id = ${merchantId}
      and f.currency = ${currency}
      and turnover.is_counted(f)`.execute(read);
  return rows[0]?.first ?? undefined;
};

/** What everybody played on days of the merchant, both included, by member and product; read from the sums of days. @public For agents. */
export const playOfDays = async (
  read: Read,
  { merchantId, currency, members }: Whose,
  { first, last }: { first: string; last: string },
): Promise<(SettledPlay & { days: number })[]> => {
  const { rows } = await sql<SettledPlay & { days: number }>`
    with played as materialized (
      select m.*
      from turnover.member_day m
      where m.day between ${first}::date and ${last}::date
        and m.merchant_id = ${merchantId}
        and m.currency = ${currency}
        and ${among(members, sql`m.member_id`)}
    ),
    active as (
      select p.member_id, count(distinct p.day)::int as days
      from played p
      where p.turnover > 0
      group by p.member_id
    )
    select p.member_id, p.product,
      sum(p.bets)::bigint as bets,
      sum(p.stake)::bigint as stake,
      sum(p.turnover)::bigint as turnover,
      0::bigint as turnover_winning,
      sum(p.payout + p.jackpot + p.correction)::bigint as payout,
      sum(p.bonus)::bigint as bonus,
      coalesce(min(a.days), 0) as days
    from played p
    left join active a using (member_id)
    group by p.member_id, p.product`.execute(read);
  return rows;
};

/** The same day by day, for some members: of whoever stood elsewhere before. @public For agents. */
export const playByDay = async (
  read: Read,
  { merchantId, currency, members = [] }: Whose,
  { first, last }: { first: string; last: string },
): Promise<(SettledPlay & { day: string })[]> => {
  const { rows } = await sql<SettledPlay & { day: string }>`
    select m.member_id, m.product, m.day::text as day, m.bets, m.stake, m.turnover, 0::bigint as turnover_winning,
      m.payout + m.jackpot + m.correction as payout, m.bonus
    from turnover.member_day m
    where m.member_id = any(${members}::text[])
      and m.day between ${first}::date and ${last}::date
      and m.merchant_id = ${merchantId}
      and m.currency = ${currency}
    order by m.member_id, m.day, m.product`.execute(read);
  return rows;
};

/** A member and days of the merchant, both included. */
export type DaysOfMember = { memberId: string; first: string; last: string };
export type PlayWithin = Pick<SettledPlay, 'member_id' | 'product' | 'stake' | 'payout' | 'bonus'>;

/** What members played, each on days of their own; read from the sums of days. @public For agents: members come and go. */
export const playWithin = async (
  read: Read,
  currency: Currency,
  stays: readonly DaysOfMember[],
): Promise<PlayWithin[]> => {
  const { rows } = await sql<PlayWithin>`
    select m.member_id, m.product,
      sum(m.stake)::bigint as stake,
      sum(m.payout + m.jackpot + m.correction)::bigint as payout,
      sum(m.bonus)::bigint as bonus
    from unnest(
      ${stays.map(({ memberId }) => memberId)}::text[],
      ${stays.map(({ first }) => first)}::date[],
      ${stays.map(({ last }) => last)}::date[]
    ) as s (member_id, first, last)
    join turnover.member_day m on m.member_id = s.member_id and m.day between s.first and s.last
    where m.currency = ${currency}
    group by m.member_id, m.product`.execute(read);
  return rows;
};
