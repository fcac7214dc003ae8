import { sql, type Read } from '#kit/server/database/database.ts';
import type { MemberId } from '#kit/shared/id.ts';
import type { Currency } from '#kit/shared/money/money.ts';
import type { Odds } from '#kit/shared/money/odds.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

/**
 * A member's valid turnover of a game, of own stakes and of such from a bonus. Minor units.
 * @property odds the least that was looked for where its bets have them, 0 where they are below; null where they say none.
 */
export type GamePlay = {
  product: string;
  vendor: string;
  game: string;
  odds: Odds | null;
  bets: number;
  turnover: bigint;
};

/** @property oddsMin what lies below these odds is told apart. */
type Since = {
  memberId: MemberId;
  currency: Currency;
  since: Instant;
  until?: Instant | undefined;
  oddsMin?: Odds | undefined;
};

const settledSince = ({ memberId, currency, since, until }: Since) => sql`
  f.member_id = ${memberId}
  and f.currency = ${currency}
  -- No bet was placed before its round began: the index is by this.
  and f.placed_at >= ${isoOf(since)}::timestamptz
  and f.began_at >= ${isoOf(since)}::timestamptz
  and f.settled_at <= ${until === undefined ? 'infinity' : isoOf(until)}::timestamptz
  and f.kind = 'bet'
  and f.state in ('settled', 'resettled')
  and not f.excluded && array['demo_credit', 'vendor_test']`;

/** What of rounds that began since a moment has counted, by game. Fresh only after `followNow`. */
export const playOfGames = async (read: Read, asked: Since): Promise<GamePlay[]> => {
  const { rows } = await sql<GamePlay>`
    select f.product, f.vendor, f.game, o.odds, count(*)::int as bets, sum(f.turnover)::bigint as turnover
    from turnover.fact f
    cross join lateral (
      select case when f.odds >= ${asked.oddsMin ?? null}::int then ${asked.oddsMin ?? null}::int when f.odds < ${asked.oddsMin ?? null}::int then 0 end as odds
    ) o
    where ${settledSince(asked)}
    group by f.product, f.vendor, f.game, o.odds
    order by f.product, f.vendor, f.game, o.odds`.execute(read);
  return rows;
};

/** A bet that counts, as its fact stands now. Minor units. */
export type CountedBet = {
  vendor: string;
  bet_id: string;
  product: string;
  game: string;
  stake: bigint;
  turnover: bigint;
  payout: bigint;
  settled_at: Instant;
  odds: Odds | null;
  excluded: string[];
};

/** The bets behind `playOfGames`, by the moment of their settlement: the first of them, or the last. */
export const countedBets = async (
  read: Read,
  asked: Since,
  { limit, newest = false }: { limit: number; newest?: boolean },
): Promise<CountedBet[]> => {
  const { rows } = await sql<CountedBet>`
    select f.vendor, f.bet_id, f.product, f.game, f.stake, f.turnover, f.payout + f.jackpot + f.correction as payout,
      f.settled_at, f.odds, f.excluded
    from turnover.fact f
    where ${settledSince(asked)}
    order by ${newest ? sql`f.settled_at desc, f.vendor desc, f.bet_id desc` : sql`f.settled_at, f.vendor, f.bet_id`}
    limit ${limit}`.execute(read);
  return rows;
};

/** How many bets each of these members placed since a moment that stood against another of their own in the round. */
export const oppositeBets = async (
  read: Read,
  memberIds: readonly string[],
  since: Instant,
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ member_id: string; bets: number }>`
    select f.member_id, count(*)::int as bets
    from turnover.fact f
    where f.member_id = any(${memberIds}::text[])
      and f.placed_at >= ${isoOf(since)}::timestamptz
      and f.excluded && array['opposite_bet']
    group by f.member_id`.execute(read);
  return new Map(rows.map((row) => [row.member_id, row.bets]));
};

/** In how many rounds since a moment each of these members bet beside one of the others who belong to them; draws of lotteries are everybody's. */
export const sameRounds = async (
  read: Read,
  pairs: readonly { memberId: string; other: string }[],
  since: Instant,
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ member_id: string; rounds: number }>`
    select p.member_id, count(distinct f.round_no)::int as rounds
    from unnest(
      ${pairs.map(({ memberId }) => memberId)}::text[],
      ${pairs.map(({ other }) => other)}::text[]
    ) as p (member_id, other_id)
    join turnover.fact f on f.member_id = p.member_id and f.placed_at >= ${isoOf(since)}::timestamptz
      and f.product not in ('LOTT', 'ELOTT')
    join turnover.fact o on o.round_no = f.round_no and o.member_id = p.other_id
    group by p.member_id`.execute(read);
  return new Map(rows.map((row) => [row.member_id, row.rounds]));
};

/** The product that each of these games is counted under. */
export const productsOf = async (read: Read, games: readonly { vendor: string; game: string }[]): Promise<string[]> => {
  const { rows } = await sql<{ product: string }>`
    select coalesce(one.product, every.product, 'OTHER') as product
    from unnest(
      ${games.map(({ vendor }) => vendor)}::text[],
      ${games.map(({ game }) => game)}::text[]
    ) with ordinality as g (vendor, game, no)
    left join turnover.product one on one.vendor = g.vendor and one.game = g.game
    left join turnover.product every on every.vendor = g.vendor and every.game = '*'
    order by g.no`.execute(read);
  return rows.map(({ product }) => product);
};
