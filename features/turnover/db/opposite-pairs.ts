import { sql, type Read } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

/** Two members: whose bets are looked at, and beside whom. */
type Pair = { memberId: string; other: string };

/**
 * How two members bet in the rounds that both were in.
 * @property rounds those that both have settled bets in
 * @property opposite those in which one gained about what the other lost
 * @property bets of the newest of them, one of each: `VENDOR/bet`
 */
export type OppositePair = { member_id: string; other_id: string; rounds: number; opposite: number; bets: string[] };

/** What both sides together won or lost, in percent of what both staked: the edge of a game, and no more. */
const edgeMost = 15;
const shownBets = 3;

/** Of each pair that has opposite bets in a common round, a draw or an event, since a moment. */
export const oppositePairs = async (read: Read, pairs: readonly Pair[], since: Instant): Promise<OppositePair[]> => {
  const { rows } = await sql<OppositePair>`
    with pair as (
      select distinct p.member_id, p.other_id
      from unnest(
        ${pairs.map(({ memberId }) => memberId)}::text[],
        ${pairs.map(({ other }) => other)}::text[]
      ) as p (member_id, other_id)
    ),
    own as materialized (
      select f.member_id, f.round_no, sum(f.stake) as stake, sum(f.payout + f.jackpot + f.correction - f.stake) as net,
        min(f.vendor || '/' || f.bet_id) as bet, max(f.settled_at) as settled_at
      from (select distinct member_id from pair) m
      join turnover.fact f on f.member_id = m.member_id and f.placed_at >= ${isoOf(since)}::timestamptz
      where f.round_no is not null
        and f.kind = 'bet'
        and f.state in ('settled', 'resettled')
        and not f.excluded && array['demo_credit', 'vendor_test']
      group by f.member_id, f.round_no
    ),
    both_of as (
      select p.member_id, p.other_id, o.settled_at, o.bet, other.bet as other_bet,
        o.net * other.net < 0 and abs(o.net + other.net) * 100 <= ${edgeMost} * (o.stake + other.stake) as is_opposite
      from pair p
      join own o using (member_id)
      cross join lateral (
        select sum(f.stake) as stake, sum(f.payout + f.jackpot + f.correction - f.stake) as net,
          min(f.vendor || '/' || f.bet_id) as bet
        from turnover.fact f
        where f.round_no = o.round_no
          and f.member_id = p.other_id
          and f.kind = 'bet'
          and f.state in ('settled', 'resettled')
        having count(*) > 0
      ) other
    )
    select b.member_id, b.other_id, count(*)::int as rounds, count(*) filter (where b.is_opposite)::int as opposite,
      coalesce(
        (array_agg(b.bet || ' ' || b.other_bet order by b.settled_at desc, b.bet) filter (where b.is_opposite))[1:${shownBets}::int],
        '{}'
      ) as bets
    from both_of b
    group by b.member_id, b.other_id
    having count(*) filter (where b.is_opposite) > 0
    order by b.member_id, b.other_id`.execute(read);
  return rows.map((row) => ({ ...row, bets: row.bets.flatMap((two) => two.split(' ')) }));
};

/** Of each member the newest rounds with bets from a bonus are looked at, and so many players of each. */
const roundsMost = 1000;
const playersMost = 20;

/** Who was in so many of the same rounds as these members, whose stakes there came from a bonus; draws of lotteries are everybody's. */
export const repeatedPairs = async (
  read: Read,
  memberIds: readonly string[],
  { since, roundsMin }: { since: Instant; roundsMin: number },
): Promise<Pair[]> => {
  const { rows } = await sql<Pair>`
    select m.member_id as "memberId", o.member_id as other
    from unnest(${memberIds}::text[]) as m (member_id)
    cross join lateral (
      select distinct f.round_no, f.merchant_id
      from (
        select f.round_no, f.merchant_id
        from turnover.fact f
        where f.member_id = m.member_id
          and f.placed_at >= ${isoOf(since)}::timestamptz
          and f.round_no is not null
          and f.product not in ('LOTT', 'ELOTT')
          and f.excluded && array['bonus_stake']
        order by f.placed_at desc
        limit ${roundsMost}
      ) f
    ) r
    cross join lateral (
      select distinct other.member_id
      from (
        select f.member_id
        from turnover.fact f
        where f.round_no = r.round_no
          and f.member_id <> m.member_id
          and f.merchant_id = r.merchant_id
        limit ${playersMost}
      ) other
    ) o
    group by m.member_id, o.member_id
    having count(*) >= ${roundsMin}`.execute(read);
  return rows;
};
