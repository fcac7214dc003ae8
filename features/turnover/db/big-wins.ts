import { sql, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Instant } from '#kit/shared/time.ts';

/** @property amount from which a win is big, whatever was staked. @property times of the stake from which a win of `timesFrom` is. Minor units. */
export type BigWinBound = { merchantId: MerchantId; amount: bigint; times: number; timesFrom: bigint };

export type BigWin = {
  merchant_id: MerchantId;
  vendor: string;
  bet_id: string;
  game: string;
  member_id: string;
  stake: bigint;
  /** Jackpots among it. */
  won: bigint;
  settled_at: Instant;
};

/** Bets that were settled on the last day with a win that is big for their merchant, the earliest first. Trials and tests left out. */
export const bigWins = async (read: Read, bounds: readonly BigWinBound[], limit: number): Promise<BigWin[]> => {
  const { rows } = await sql<BigWin>`
    select f.merchant_id, f.vendor, f.bet_id, f.game, f.member_id, f.stake, f.payout + f.jackpot as won, f.settled_at
    from unnest(
      ${bounds.map(({ merchantId }) => merchantId)}::text[],
      ${bounds.map(({ amount }) => amount)}::bigint[],
      ${bounds.map(({ times }) => times)}::int[],
      ${bounds.map(({ timesFrom }) => timesFrom)}::bigint[]
    ) as limits (merchant_id, amount, times, times_from)
    join turnover.fact f on f.merchant_id = limits.merchant_id
    -- The index holds nothing below.
    where f.payout + f.jackpot >= 100000
      and f.state in ('settled', 'resettled')
      -- The day is the merchant's: two days back is a whole one everywhere.
      and f.day >= (kit.now() at time zone 'UTC')::date - 2
      and f.payout + f.jackpot >= least(limits.amount, limits.times_from)
      and f.settled_at > kit.now() - interval '1 day'
      and (
        f.payout + f.jackpot >= limits.amount
        or f.payout + f.jackpot >= limits.times_from
        and f.stake > 0
        and (f.payout + f.jackpot)::numeric >= f.stake::numeric * limits.times
      )
      and not f.excluded && array['demo_credit', 'vendor_test']
    order by f.settled_at, f.vendor, f.bet_id
    limit ${limit}`.execute(read);
  return rows;
};
