import { sql, type Read } from '#kit/server/database.ts';
import type { MemberId } from '#kit/shared/id.ts';
import { type Currency, type Minor, minor } from '#kit/shared/money.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export type TurnoverAsked = {
  memberId: MemberId;
  currency: Currency;
  /** In the order of time. */
  moments: readonly Instant[];
  /** Vendors one of whose bets may hold opposite choices, as a slip of many lines does. */
  manyChoices: readonly string[];
};

/**
 * A member's valid turnover after each of these moments and before the next (or now): of rounds that ended and stand, at
 * every vendor. A round counts as its vendor says. Where that says nothing, a single bet counts whole, and several bets,
 * or one of many choices, count by what they risked: no more than the round gained or lost in the end. A round belongs to
 * the time of its first bet. Running rounds, tips, transfers and what was taken back count nothing.
 * @returns as many amounts as moments, in minor units.
 */
export const turnoverBetween = async (
  read: Read,
  { memberId, currency, moments, manyChoices }: TurnoverAsked,
): Promise<Minor[]> => {
  const [first] = moments;
  if (first === undefined) return [];
  const { rows } = await sql<{ slot: number; turnover: string }>`
    with played as materialized (
      select r.round_no, r.vendor, r.opened_at
      from gateway.round r
      where r.state in ('settled', 'resettled')
        and r.round_no in (
          select b.round_no
          from gateway.transaction b
          where b.member_id = ${memberId}
            and b.recorded_at >= ${isoOf(first)}::timestamptz
            and b.kind = 'bet'
            and not b.taken_back
        )
    ),
    round as (
      select
        min(t.recorded_at) filter (where t.kind = 'bet') as began_at,
        count(*) filter (where t.kind = 'bet') = 1 and not p.vendor = any(${manyChoices}::text[]) as is_one_choice,
        bool_or(t.turnover is not null) as is_told,
        sum(coalesce(t.turnover, -t.amount)) filter (where t.kind = 'bet') as told,
        -sum(t.amount) filter (where t.kind = 'bet') as staked,
        sum(t.amount) as net
      from gateway.transaction t
      join played p using (round_no)
      where t.member_id = ${memberId}
        and t.currency = ${currency}
        and t.recorded_at >= (select min(opened_at) from played)
        and t.kind in ('bet', 'win', 'adjust', 'jackpot_win')
        and not t.taken_back
      group by round_no, p.vendor
    )
    select
      width_bucket(began_at, ${moments.map(isoOf)}::timestamptz[]) as slot,
      sum(case when is_told then told when is_one_choice then staked else least(staked, abs(net)) end)::text as turnover
    from round
    where began_at is not null
    group by 1`.execute(read);
  const turnover = new Map(rows.map((row) => [row.slot, row.turnover]));
  return moments.map((_, place) => minor(BigInt(turnover.get(place + 1) ?? '0')));
};
