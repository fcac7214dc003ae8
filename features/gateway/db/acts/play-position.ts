import { oneRow, sql, type Read } from '#kit/server/database/database.ts';
import type { MemberId } from '#kit/shared/id.ts';
import { type Currency, type Minor, minor } from '#kit/shared/money/money.ts';
import type { Instant } from '#kit/shared/time.ts';

export type Played = { memberId: MemberId; currency: Currency; vendor: string; game: string };

export type PlayPosition = {
  /** Where the day began. */
  since: Instant;
  /** Stakes of bets that were not taken back, and money taken to a table, once the player has left it. */
  staked: Minor;
  /** What came in beyond what left: below zero is a loss so far. */
  net: Minor;
  /** Rounds of which nothing came yet, and money that is at a table, the oldest first. */
  open: { roundId: string; openedAt: Instant; staked: Minor }[];
};

/** An open round is looked for this far back, and so many acts of the member at most. */
const openForDays = 7;
const actsMax = 2000;

/**
 * What a game took from a member and gave back since midnight there, and what still runs: from the acts themselves. Money that
 * is with the player at a table counts once it is back.
 */
export const playPosition = async (
  read: Read,
  { memberId, currency, vendor, game, timeZone }: Played & { timeZone: string },
): Promise<PlayPosition> => {
  const { rows } = await sql<{ since: Instant; staked: string; net: string }>`
    select day.since,
      coalesce(-sum(act.amount) filter (where act.kind in ('bet', 'session_in') and not act.taken_back), 0)::text as staked,
      coalesce(sum(act.amount), 0)::text as net
    from (select date_trunc('day', kit.now() at time zone ${timeZone}) at time zone ${timeZone} as since) day
    left join (
      select t.kind, t.amount, t.taken_back, t.recorded_at
      from gateway.transaction t
      left join gateway.round round using (round_no)
      left join gateway.table_visit visit on visit.vendor = t.vendor
        and visit.transaction_id = case t.kind when 'session_in' then t.transaction_id else t.reference_id end
      where t.member_id = ${memberId}
        and t.currency = ${currency}
        and t.recorded_at >= kit.now() - interval '25 hours'
        and t.vendor = ${vendor}
        and coalesce(round.game, visit.game) = ${game}
        and (t.kind <> 'session_in' or t.taken_back or ${isBack})
    ) act on act.recorded_at >= day.since
    group by day.since`.execute(read);
  const { since, staked, net } = oneRow(rows);
  return {
    since,
    staked: minor(BigInt(staked)),
    net: minor(BigInt(net)),
    open: await openRounds(read, { memberId, currency, vendor, game }),
  };
};

/** Something came of the act `t`, be it nothing won. */
const isBack = sql`exists (
  select 1
  from gateway.transaction back
  where back.vendor = t.vendor
    and back.reference_id = t.transaction_id
    and back.kind in ('win', 'session_out')
    and not back.taken_back
)`;

const openRounds = async (read: Read, { memberId, currency, vendor, game }: Played): Promise<PlayPosition['open']> => {
  const { rows } = await sql<{ round_id: string; opened_at: Instant; staked: string }>`
    with t as materialized (
      select vendor, transaction_id, round_no, amount, recorded_at
      from gateway.transaction
      where member_id = ${memberId}
        and currency = ${currency}
        and recorded_at >= kit.now() - make_interval(days => ${openForDays})
        and vendor = ${vendor}
        and kind in ('bet', 'session_in')
        and not taken_back
      order by recorded_at desc
      limit ${actsMax}
    )
    select coalesce(round.round_id, t.transaction_id) as round_id, min(t.recorded_at) as opened_at,
      (-sum(t.amount))::text as staked
    from t
    left join gateway.round round using (round_no)
    left join gateway.table_visit visit on visit.vendor = t.vendor and visit.transaction_id = t.transaction_id
    where coalesce(round.game, visit.game) = ${game}
      and coalesce(round.state, 'open') = 'open'
      and not ${isBack}
    group by 1
    order by 2, 1`.execute(read);
  return rows.map(({ round_id, opened_at, staked }) => ({
    roundId: round_id,
    openedAt: opened_at,
    staked: minor(BigInt(staked)),
  }));
};
