import { sql, type Read } from '#kit/server/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Currency } from '#kit/shared/money.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import { type BusinessDay, dayOf, spanOf } from '../domain/business-day.ts';

/** What was begun on a day and what came of it since, in minor units. */
export type PlayOfDay = {
  merchantId: MerchantId;
  /** `*`: all of the merchant's. */
  vendor: string;
  /** `*`: all of the vendor's; empty where the vendor named none. */
  game: string;
  currency: Currency;
  /** Bets that stand. */
  bets: number;
  /** All that was staked, what went back and what still runs among it. */
  stake: bigint;
  refunded: bigint;
  /** Stakes of which nothing came yet, in rounds that are not over. */
  open: bigint;
  payout: bigint;
  jackpot: bigint;
  /** Paid beside bets: free rounds, campaigns. */
  bonus: bigint;
  tips: bigint;
  /** Adjustments by the vendor: above zero went to players. */
  corrections: bigint;
  /** Members with a bet that stands. */
  players: number;
};

/** Whether the act `t` is of a vendor's tests. */
const isOfTests = sql`exists (
          select
          from gateway.vendor_player p
          where p.vendor = t.vendor
            and p.member_id = t.member_id
            and p.is_sandbox
        )`;

/**
 * Every act counts on the day of the bet that it belongs to, whenever it came, and on its own day where it belongs to none: so
 * what settles late, settles anew or goes back changes the day of its bet. Demo credit and tests of vendors are left out.
 * @returns a line a game, a vendor and a merchant.
 */
export const playOfDay = async (read: Read, day: BusinessDay): Promise<PlayOfDay[]> => {
  const { from, to } = spanOf(day);
  const { rows } = await sql<PlayOfDay>`
    with begun as (
      select t.vendor, t.transaction_id, t.kind, t.merchant_id, t.member_id, t.currency, t.amount, t.taken_back,
        coalesce(round.game, visit.game, free.game, '') as game,
        coalesce(round.state, 'open') = 'open' as may_win
      from gateway.transaction t
      left join gateway.round round using (round_no)
      left join gateway.table_visit visit on visit.vendor = t.vendor and visit.transaction_id = t.transaction_id
      left join gateway.free_rounds free on free.vendor = t.vendor and free.credited_by = t.transaction_id
      where t.recorded_at >= ${isoOf(from)}::timestamptz
        and t.recorded_at < ${isoOf(to)}::timestamptz
        and t.reference_id is null
        and t.kind in ('bet', 'session_in', 'tip', 'bonus_win', 'jackpot_win')
        and t.currency <> 'TRY'
        and not ${isOfTests}
    ),
    act as (
      select b.*,
        case when b.kind in ('bet', 'session_in') then -b.amount else 0 end as stake,
        coalesce(won.payout, 0) as payout,
        coalesce(won.jackpot, 0) + case when b.kind = 'jackpot_win' and not b.taken_back then b.amount else 0 end as jackpot,
        coalesce(won.corrections, 0) as corrections,
        b.kind in ('bet', 'session_in') and not b.taken_back and b.may_win and coalesce(won.answers, 0) = 0 as is_open
      from begun b
      left join lateral (
        select
          sum(a.amount) filter (where a.kind in ('win', 'session_out')) as payout,
          sum(a.amount) filter (where a.kind = 'jackpot_win') as jackpot,
          sum(a.amount) filter (where a.kind = 'adjust') as corrections,
          count(*) filter (where a.kind in ('win', 'session_out')) as answers
        from gateway.transaction a
        where a.vendor = b.vendor
          and a.reference_id = b.transaction_id
          and not a.taken_back
      ) won on b.kind in ('bet', 'session_in')
    )
    select merchant_id as "merchantId", coalesce(vendor, '*') as vendor, coalesce(game, '*') as game, currency,
      count(*) filter (where kind = 'bet' and not taken_back)::int as bets,
      sum(stake)::bigint as stake,
      coalesce(sum(stake) filter (where taken_back), 0)::bigint as refunded,
      coalesce(sum(stake) filter (where is_open), 0)::bigint as open,
      sum(payout)::bigint as payout,
      sum(jackpot)::bigint as jackpot,
      coalesce(sum(amount) filter (where kind = 'bonus_win' and not taken_back), 0)::bigint as bonus,
      coalesce(-sum(amount) filter (where kind = 'tip' and not taken_back), 0)::bigint as tips,
      sum(corrections)::bigint as corrections,
      count(distinct member_id) filter (where kind in ('bet', 'session_in') and not taken_back)::int as players
    from act
    group by grouping sets (
      (merchant_id, currency, vendor, game), (merchant_id, currency, vendor), (merchant_id, currency)
    )`.execute(read);
  return rows;
};

/** Days before this one whose bets something came of since a moment. */
export const daysTouchedSince = async (
  read: Read,
  { since, before }: { since: Instant; before: BusinessDay },
): Promise<BusinessDay[]> => {
  const { rows } = await sql<{ at: Instant }>`
    with recursive chain as (
      select t.vendor, t.reference_id as id
      from gateway.transaction t
      where t.recorded_at >= ${isoOf(since)}::timestamptz
        and t.reference_id is not null
      union
      select t.vendor, t.reference_id
      from chain
      join gateway.transaction t on t.vendor = chain.vendor and t.transaction_id = chain.id
      where t.reference_id is not null
    )
    select distinct date_bin('1 day', t.recorded_at, ${isoOf(spanOf(before).from)}::timestamptz) as at
    from chain
    join gateway.transaction t on t.vendor = chain.vendor and t.transaction_id = chain.id
    where t.reference_id is null
      and t.recorded_at < ${isoOf(spanOf(before).from)}::timestamptz`.execute(read);
  return rows.map(({ at }) => dayOf(at)).toSorted();
};
