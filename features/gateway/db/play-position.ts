import { sql, type Tx } from '#kit/server/database.ts';
import type { MemberId } from '#kit/shared/id.ts';
import { type Currency, type Minor, minor } from '#kit/shared/money.ts';
import type { Instant } from '#kit/shared/time.ts';

export type Played = { memberId: MemberId; currency: Currency; vendor: string; game: string };

export type PlayPosition = {
  /** Where the day began. */
  since: Instant;
  /** Bets, tips and what was taken to a table, that stand. */
  staked: Minor;
  /** What came in beyond what left: below zero is a loss so far. */
  net: Minor;
  /** Rounds that have not ended, the oldest first. */
  open: { roundId: string; openedAt: Instant; staked: Minor }[];
};

/** An open round is looked for this far back, and so many acts of the member at most. */
const openForDays = 7;
const actsMax = 5000;

/** What a game took from a member and gave back since midnight there, and what still runs: from the acts themselves. */
export const playPosition = async (
  read: Tx,
  { memberId, currency, vendor, game, timeZone }: Played & { timeZone: string },
): Promise<PlayPosition> => {
  const { rows } = await sql<{ since: Instant; staked: string; net: string }>`
    select day.since,
      coalesce(-sum(act.amount) filter (where act.kind in ('bet', 'tip', 'session_in') and not act.taken_back), 0)::text
        as staked,
      coalesce(sum(act.amount), 0)::text as net
    from (select date_trunc('day', kit.now() at time zone ${timeZone}) at time zone ${timeZone} as since) day
    left join (
      select t.kind, t.amount, t.taken_back, t.recorded_at
      from gateway.transaction t
      join gateway.round round using (round_no)
      where t.member_id = ${memberId}
        and t.currency = ${currency}
        and t.recorded_at >= kit.now() - interval '25 hours'
        and round.vendor = ${vendor}
        and round.game = ${game}
    ) act on act.recorded_at >= day.since
    group by day.since`.execute(read);
  const { since, staked, net } = rows[0]!;
  return {
    since,
    staked: minor(BigInt(staked)),
    net: minor(BigInt(net)),
    open: await openRounds(read, { memberId, currency, vendor, game }),
  };
};

const openRounds = async (read: Tx, { memberId, currency, vendor, game }: Played): Promise<PlayPosition['open']> => {
  const { rows } = await sql<{ round_id: string; opened_at: Instant; staked: string }>`
    with acts as materialized (
      select round_no, kind, amount, taken_back
      from gateway.transaction
      where member_id = ${memberId}
        and currency = ${currency}
        and recorded_at >= kit.now() - make_interval(days => ${openForDays})
      order by recorded_at desc
      limit ${actsMax}
    )
    select round.round_id, round.opened_at, (-sum(acts.amount))::text as staked
    from acts
    join gateway.round round using (round_no)
    where round.vendor = ${vendor}
      and round.game = ${game}
      and round.state = 'open'
      and acts.kind in ('bet', 'session_in')
      and not acts.taken_back
    group by round.round_no
    order by round.opened_at, round.round_no`.execute(read);
  return rows.map(({ round_id, opened_at, staked }) => ({
    roundId: round_id,
    openedAt: opened_at,
    staked: minor(BigInt(staked)),
  }));
};
