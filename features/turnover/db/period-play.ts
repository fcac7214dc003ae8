import { sql, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Currency } from '#kit/shared/money/money.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

/** A member, and the time whose settlements count: `from` included, `to` not. */
type MemberTime = { memberId: string; from: Instant; to: Instant };

const timesOf = (times: readonly MemberTime[]) => sql`
  unnest(
    ${times.map(({ memberId }) => memberId)}::text[],
    ${times.map(({ from }) => isoOf(from))}::timestamptz[],
    ${times.map(({ to }) => isoOf(to))}::timestamptz[]
  ) as t (member_id, from_at, to_at)`;

/**
 * Valid turnover of members, each within a time of their own that begins before their first bet of it. Minor units; who played nothing is
 * not in it. Fresh only after `followNow`.
 */
const turnoverWithin = async (
  read: Read,
  currency: Currency,
  times: readonly MemberTime[],
): Promise<ReadonlyMap<string, bigint>> => {
  const { rows } = await sql<{ member_id: string; turnover: bigint }>`
    select f.member_id, sum(f.turnover)::bigint as turnover
    from ${timesOf(times)}
    join turnover.fact f on f.member_id = t.member_id and f.placed_at >= t.from_at
    where f.settled_at < t.to_at
      and f.currency = ${currency}
      and turnover.is_counted(f)
    group by f.member_id`.execute(read);
  return new Map(rows.map((row) => [row.member_id, row.turnover]));
};

/** Which of some members had agents above them at any moment of a time: their play is the agents'. */
const underAgents = async (
  read: Read,
  members: readonly string[],
  { from, to }: { from: Instant; to: Instant },
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ member_id: string }>`
    select distinct u.member_id
    from (
      select u.member_id, u.valid_from, u.agents,
        lead(u.valid_from, 1, 'infinity') over (partition by u.member_id order by u.valid_from) as valid_to
      from turnover.upline u
      where u.member_id = any(${members}::text[])
    ) u
    where u.valid_from < ${isoOf(to)}::timestamptz
      and u.valid_to > ${isoOf(from)}::timestamptz
      and cardinality(u.agents) > 0`.execute(read);
  return new Set(rows.map((row) => row.member_id));
};

type Game = { vendor: string; game: string };

const amongGames = (games: readonly Game[]) => sql`
  (f.vendor, f.game) in (
    select g.vendor, g.game
    from unnest(
      ${games.map(({ vendor }) => vendor)}::text[],
      ${games.map(({ game }) => game)}::text[]
    ) as g (vendor, game)
  )`;

/** A member's valid turnover of single games within a time, by business day and product. Minor units. */
const turnoverOfGames = async (
  read: Read,
  { memberId, currency, from, to }: MemberTime & { currency: Currency },
  games: readonly Game[],
): Promise<{ day: string; product: string; turnover: bigint }[]> => {
  const { rows } = await sql<{ day: string; product: string; turnover: bigint }>`
    select coalesce(f.day, f.placed_day)::text as day, f.product, sum(f.turnover)::bigint as turnover
    from turnover.fact f
    where f.member_id = ${memberId}
      and f.currency = ${currency}
      and f.settled_at >= ${isoOf(from)}::timestamptz
      and f.settled_at < ${isoOf(to)}::timestamptz
      and ${amongGames(games)}
      and turnover.is_counted(f)
    group by 1, 2`.execute(read);
  return rows;
};

/**
 * The best win of a member within a time, in hundredths of its stake; 0 for none. @param least the least stake that counts, in minor
 * units. @param products none: all. @param games the same.
 */
const bestMultiple = async (
  read: Read,
  { memberId, currency, from, to }: MemberTime & { currency: Currency },
  { products, games, least }: { products: readonly string[]; games: readonly Game[]; least: bigint },
): Promise<bigint> => {
  const { rows } = await sql<{ multiple: bigint | null }>`
    select max(div(100::numeric * (f.payout + f.jackpot + f.correction), f.stake))::bigint as multiple
    from turnover.fact f
    where f.member_id = ${memberId}
      and f.currency = ${currency}
      and f.settled_at >= ${isoOf(from)}::timestamptz
      and f.settled_at < ${isoOf(to)}::timestamptz
      and f.kind = 'bet'
      and f.turnover > 0
      and f.stake >= ${least}
      and (${products.length === 0} or f.product = any(${products}::text[]))
      and (${games.length === 0} or ${amongGames(games)})
      and turnover.is_counted(f)`.execute(read);
  const best = rows[0]?.multiple ?? 0n;
  return best > 0n ? best : 0n;
};

/** @property except who is left out. */
type Compared = { merchantId: MerchantId; currency: Currency; except: readonly string[] };
type Leader = { member_id: string; value: bigint };

/** Who played most on days, both included; of equals, whose last bet of it was settled earlier. */
const leadersByTurnover = async (
  read: Read,
  { merchantId, currency, except }: Compared,
  { first, last, limit }: { first: string; last: string; limit: number },
): Promise<Leader[]> => {
  const { rows } = await sql<Leader>`
    with sums as (
      select m.member_id, sum(m.turnover)::bigint as value
      from turnover.member_day m
      where m.day between ${first}::date and ${last}::date
        and m.merchant_id = ${merchantId}
        and m.currency = ${currency}
        and m.member_id <> all(${except}::text[])
      group by m.member_id
      having sum(m.turnover) > 0
    ),
    ranked as (
      select s.member_id, s.value, rank() over (order by s.value desc) as place
      from sums s
    )
    select r.member_id, r.value
    from ranked r
    cross join lateral (
      select max(f.settled_at) as reached_at
      from turnover.fact f
      where f.member_id = r.member_id
        and f.day between ${first}::date and ${last}::date
        and f.currency = ${currency}
        and f.turnover > 0
    ) l
    where r.place <= ${limit}
    order by r.value desc, l.reached_at, r.member_id
    limit ${limit}`.execute(read);
  return rows;
};

/** Whose best win was the greatest multiple of its stake, in hundredths; of equals, whose was settled earlier. */
const leadersByMultiple = async (
  read: Read,
  { merchantId, currency, except }: Compared,
  { from, to, stakeMin, limit }: { from: Instant; to: Instant; stakeMin: bigint; limit: number },
): Promise<Leader[]> => {
  const { rows } = await sql<Leader>`
    with best as (
      select distinct on (f.member_id)
        f.member_id,
        div(100::numeric * (f.payout + f.jackpot + f.correction), f.stake)::bigint as value,
        f.settled_at
      from turnover.fact f
      where f.settled_at >= ${isoOf(from)}::timestamptz
        and f.settled_at < ${isoOf(to)}::timestamptz
        and f.merchant_id = ${merchantId}
        and f.currency = ${currency}
        and f.kind = 'bet'
        and f.turnover > 0
        and f.stake >= ${stakeMin}
        and f.payout + f.jackpot + f.correction > f.stake
        and f.member_id <> all(${except}::text[])
        and turnover.is_counted(f)
      order by f.member_id, 2 desc, f.settled_at
    )
    select b.member_id, b.value
    from best b
    order by b.value desc, b.settled_at, b.member_id
    limit ${limit}`.execute(read);
  return rows;
};

/** @public What single members played, for who pays by it. */
export const periodPlay = {
  turnoverWithin,
  turnoverOfGames,
  underAgents,
  bestMultiple,
  leadersByTurnover,
  leadersByMultiple,
} as const;
