import { sql, type Read } from '#kit/server/database/database.ts';
import type { MemberId } from '#kit/shared/id.ts';
import { type Currency, type Minor, minor } from '#kit/shared/money/money.ts';

export type PlayOfPeriod = {
  /** The period's first day where the merchant is, `2026-11-21`. */
  startsOn: string;
  /** Bets and tips by the day on which they were placed, less what was given back by the day of that. */
  staked: Minor;
  /** Payouts, jackpots and gifts by the day of the settlement, of bets that are not settled yet by that of the bet. */
  won: Minor;
};

export type PlayQuery = {
  memberId: MemberId;
  currency: Currency;
  unit: 'day' | 'week' | 'month';
  /** How many periods, the present one among them. */
  count: number;
  timeZone: string;
};

const steps = { day: '1 day', week: '7 days', month: '1 month' } as const;

/**
 * What a member staked and won by period, running bets and free rounds among it; visits to tables and corrections are not, nor are
 * periods without play. Fresh only after `followNow`.
 */
export const playByPeriod = async (
  read: Read,
  { memberId, currency, unit, count, timeZone }: PlayQuery,
): Promise<PlayOfPeriod[]> => {
  const { rows } = await sql<{ starts_on: string; staked: string; won: string }>`
    with first as (
      select f.day::date as day, f.day at time zone ${timeZone} as at
      from (
        select date_trunc(${unit}, kit.now() at time zone ${timeZone}) - ${count - 1} * ${steps[unit]}::interval as day
      ) f
    ),
    played as materialized (
      select f.*
      from turnover.fact f
      where f.member_id = ${memberId}
        and f.placed_at >= (select at from first)
      union all
      select f.*
      from turnover.fact f
      where f.member_id = ${memberId}
        and f.day > f.placed_day
        and f.settled_at >= (select at from first)
        and f.placed_at < (select at from first)
    ),
    part as (
      select p.placed_day as day, p.stake + p.tip as staked, 0 as won, p.currency, p.kind
      from played p
      union all
      select coalesce(p.day, p.placed_day), case when p.state = 'voided' then -p.stake else 0 end, p.payout + p.jackpot + p.bonus,
        p.currency, p.kind
      from played p
    )
    select date_trunc(${unit}, p.day::timestamp)::date::text as starts_on, sum(p.staked)::text as staked, sum(p.won)::text as won
    from part p
    where p.day >= (select day from first)
      and p.currency = ${currency}
      and p.kind <> 'session_in'
      and (p.staked <> 0 or p.won <> 0)
    group by 1
    order by 1 desc`.execute(read);
  return rows.map(({ starts_on: startsOn, staked, won }) => ({
    startsOn,
    staked: minor(BigInt(staked)),
    won: minor(BigInt(won)),
  }));
};
