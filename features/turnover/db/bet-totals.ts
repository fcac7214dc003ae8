import { oneRow, sql, type Read } from '#kit/server/database/database.ts';
import type { MemberId } from '#kit/shared/id.ts';
import { type Currency, type Minor, minor } from '#kit/shared/money/money.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export type BetsQuery = {
  memberId: MemberId;
  /** What was played with: money or trial credit. */
  currency: Currency;
  /** When the bets were placed. */
  from: Instant;
  /** Not included. */
  until: Instant;
  game?: { vendor: string; game: string } | undefined;
  /** `running` while nothing came back and its round is open. */
  state?: 'running' | 'won' | 'lost' | 'refunded' | undefined;
};

export type BetTotals = {
  /** Without tips. */
  bets: number;
  stake: Minor;
  runningStake: Minor;
  payout: Minor;
};

/**
 * What a member's bets, tips and visits to tables come to; what was taken back counts among the bets, not in the sums. Fresh
 * only after `followNow`.
 */
export const betTotals = async (
  read: Read,
  { memberId, currency, from, until, game, state }: BetsQuery,
): Promise<BetTotals> => {
  const { rows } = await sql<{ bets: number; stake: string; running: string; payout: string }>`
    with bet as (
      select f.kind, f.stake + f.tip as stake, came.payout,
        case
          when f.state = 'voided' then 'refunded'
          when f.kind = 'tip' then 'given'
          when f.kind = 'session_in' then
            case when f.state = 'open' then 'running' when came.payout > f.stake then 'won' else 'lost' end
          when came.payout > 0 then 'won'
          when f.state = 'open' then 'running'
          else 'lost'
        end as state
      from turnover.fact f
      cross join lateral (select f.payout + f.jackpot + f.correction as payout) came
      where f.member_id = ${memberId}
        and f.currency = ${currency}
        and f.kind in ('bet', 'tip', 'session_in')
        and f.placed_at >= ${isoOf(from)}::timestamptz
        and f.placed_at < ${isoOf(until)}::timestamptz
        ${game === undefined ? sql`` : sql`and f.vendor = ${game.vendor} and f.game = ${game.game}`}
    )
    select count(*) filter (where kind <> 'tip')::int as bets,
      coalesce(sum(stake) filter (where state <> 'refunded'), 0)::text as stake,
      coalesce(sum(stake) filter (where state = 'running'), 0)::text as running,
      coalesce(sum(payout) filter (where state <> 'refunded'), 0)::text as payout
    from bet
    where true
      ${state === undefined ? sql`` : sql`and state = ${state}`}`.execute(read);
  const { bets, stake, running, payout } = oneRow(rows);
  return {
    bets,
    stake: minor(BigInt(stake)),
    runningStake: minor(BigInt(running)),
    payout: minor(BigInt(payout)),
  };
};
