import { sql, type Read } from '#kit/server/database/database.ts';
import { boundRows, type MerchantBound } from '#kit/server/database/merchant-bounds.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Instant } from '#kit/shared/time.ts';

/** What was risked in a game and what came back, jackpots left out, in minor units. */
export type GameSum = {
  merchant_id: MerchantId;
  vendor: string;
  game: string;
  currency: string;
  bets: bigint;
  risked: bigint;
  payout: bigint;
  /** When the first of the days was counted. */
  since: Instant;
};

/** The last seven days of the games with so many bets in them, as they are known now. */
export const gameSums = async (read: Read, betsLeast: readonly MerchantBound[]): Promise<GameSum[]> => {
  const { rows } = await sql<GameSum>`
    select newest.merchant_id, newest.vendor, newest.game, newest.currency,
      sum(newest.bets)::bigint as bets,
      sum(newest.stake - newest.refunded - newest.open)::bigint as risked,
      sum(newest.payout)::bigint as payout,
      min(newest.known_at) as since
    from ${boundRows(betsLeast)}
    cross join lateral (
      select distinct on (d.day, d.vendor, d.game, d.currency) d.*
      from reports.day d
      where d.merchant_id = limits.merchant_id
        and d.day > (kit.now() at time zone merchants.time_zone_of(limits.merchant_id))::date - 7
        and d.vendor <> '*'
        and d.game not in ('*', '')
      order by d.day, d.vendor, d.game, d.currency, d.version desc
    ) newest
    group by newest.merchant_id, newest.vendor, newest.game, newest.currency, limits.bound
    having sum(newest.bets) >= limits.bound
      and sum(newest.stake - newest.refunded - newest.open) > 0
    order by newest.merchant_id, newest.vendor, newest.game, newest.currency`.execute(read);
  return rows;
};
