import { sql, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Currency } from '#kit/shared/money/money.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

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

/**
 * Every bet counts on the merchant's day in which it was placed, whenever something came of it: so what settles late, settles
 * anew or goes back changes the day of its bet. Demo credit and tests of vendors are left out.
 * @param day `2026-01-31`. @returns a line a game, a vendor and a merchant.
 */
export const playOfDay = async (read: Read, day: string): Promise<PlayOfDay[]> => {
  const { rows } = await sql<PlayOfDay>`
    select merchant_id as "merchantId", coalesce(vendor, '*') as vendor, coalesce(game, '*') as game, currency,
      count(*) filter (where kind = 'bet' and state <> 'voided')::int as bets,
      sum(stake)::bigint as stake,
      coalesce(sum(stake) filter (where state = 'voided'), 0)::bigint as refunded,
      coalesce(sum(stake) filter (where is_running), 0)::bigint as open,
      sum(payout)::bigint as payout,
      sum(jackpot)::bigint as jackpot,
      sum(bonus)::bigint as bonus,
      sum(tip)::bigint as tips,
      sum(correction)::bigint as corrections,
      count(distinct member_id) filter (where kind in ('bet', 'session_in') and state <> 'voided')::int as players
    from turnover.fact
    where placed_day = ${day}::date
      and not excluded && array['demo_credit', 'vendor_test']
    group by grouping sets (
      (merchant_id, currency, vendor, game), (merchant_id, currency, vendor), (merchant_id, currency)
    )`.execute(read);
  return rows;
};

/** The days in which bets were placed whose facts changed since a moment, in their order. */
export const daysChangedSince = async (read: Read, since: Instant): Promise<string[]> => {
  const { rows } = await sql<{ day: string }>`
    select distinct placed_day::text as day
    from turnover.fact
    where changed_at >= ${isoOf(since)}::timestamptz
    order by 1`.execute(read);
  return rows.map(({ day }) => day);
};
