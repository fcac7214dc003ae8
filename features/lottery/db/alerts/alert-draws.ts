import { sql, type Read } from '#kit/server/database/database.ts';
import { takenAndOwed } from '../limits/taken-and-owed.ts';
import { boundRows, type MerchantBound } from '#kit/server/database/merchant-bounds.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Instant } from '#kit/shared/time.ts';

type Told = { merchant_id: MerchantId; since: Instant; bound: bigint };

/** Feeds in use that have told nothing of a draw whose result was expected so many minutes ago, while it waits for it. */
export const silentFeeds = async (
  read: Read,
  bounds: readonly MerchantBound[],
  limit: number,
): Promise<(Told & { feed: string; draws: number; fault: string | null })[]> => {
  const { rows } = await sql<Told & { feed: string; draws: number; fault: string | null }>`
    select d.merchant_id, f.code as feed, limits.bound, min(a.expected_at) as since, count(*)::int as draws,
      (array_agg(k.why order by k.requested_at desc nulls last))[1] as fault
    from ${boundRows(bounds)}
    join lottery.draw d using (merchant_id)
    join lottery.game g using (game_id)
    join lottery.announcement a using (draw_no)
    join lottery.result_feed f on f.merchant_id = d.merchant_id
      and f.enabled
      and (f.games = '{}' or g.code = any(f.games))
    left join lottery.feed_request k on k.draw_no = d.draw_no and k.feed_id = f.feed_id
    where d.state = 'closed'
      and d.state not in ('settled', 'refunded')
      and g.rules ->> 'method' = 'outside/v1'
      and not g.rules ? 'parts'
      and a.expected_at <= kit.now() - make_interval(mins => limits.bound::int)
      and k.state is distinct from 'told'
    group by d.merchant_id, f.code, limits.bound
    order by since, d.merchant_id, f.code
    limit ${limit}`.execute(read);
  return rows;
};

type ToldDraw = Told & { draw_id: string; game: string; number: string };

/** Draws in motion whose next step was due so many minutes ago. */
export const lateDrawsOf = async (
  read: Read,
  bounds: readonly MerchantBound[],
  limit: number,
): Promise<(ToldDraw & { state: string })[]> => {
  const { rows } = await sql<ToldDraw & { state: string }>`
    select d.merchant_id, d.draw_id, g.code as game, d.number, d.state, due.at as since, limits.bound
    from ${boundRows(bounds)}
    join lottery.draw d using (merchant_id)
    join lottery.game g using (game_id)
    left join lottery.announcement a using (draw_no)
    left join lottery.result r using (draw_no)
    cross join lateral (
      select
        case d.state
          when 'scheduled' then d.open_at
          when 'open' then d.close_at
          when 'closed' then greatest(d.shots_until, a.expected_at)
          when 'resulted' then r.resulted_at
          else d.shots_until
        end as at
    ) due
    where d.state not in ('settled', 'refunded')
      and due.at <= kit.now() - make_interval(mins => limits.bound::int)
    order by due.at, d.draw_id
    limit ${limit}`.execute(read);
  return rows;
};

/** Games with so many draws that closed on the last day and came to nothing, those that people declared void not among them. */
export const voidDraws = async (
  read: Read,
  bounds: readonly MerchantBound[],
  limit: number,
): Promise<(Told & { game: string; draws: number; reasons: string })[]> => {
  const { rows } = await sql<Told & { game: string; draws: number; reasons: string }>`
    select d.merchant_id, g.code as game, limits.bound, min(d.close_at) as since, count(*)::int as draws,
      string_agg(distinct d.void_reason, ', ' order by d.void_reason) as reasons
    from ${boundRows(bounds)}
    join lottery.draw d using (merchant_id)
    join lottery.game g using (game_id)
    where d.close_at > kit.now() - interval '1 day'
      and d.close_at <= kit.now()
      and d.void_reason <> 'staff'
    group by d.merchant_id, g.code, limits.bound
    having count(*) >= limits.bound
    order by since, d.merchant_id, g.code
    limit ${limit}`.execute(read);
  return rows;
};

/** Draws with bets on which the house loses so much at the worst outcome: what the dearest of each bet type pays, less all stakes. */
export const exposedDraws = async (
  read: Read,
  bounds: readonly MerchantBound[],
  limit: number,
): Promise<(ToldDraw & { exposure: bigint })[]> => {
  const { rows } = await sql<ToldDraw & { exposure: bigint }>`
    select draw.merchant_id, draw.draw_id, g.code as game, draw.number, draw.open_at as since, limits.bound,
      (owed.payout - taken.stake)::bigint as exposure
    from ${boundRows(bounds)}
    join lottery.draw using (merchant_id)
    join lottery.game g using (game_id)
    ${takenAndOwed}
    where draw.state in ('open', 'closed')
      and draw.state not in ('settled', 'refunded')
      and taken.stake > 0
      and owed.payout - taken.stake >= limits.bound
    order by draw.open_at, draw.draw_id
    limit ${limit}`.execute(read);
  return rows;
};
