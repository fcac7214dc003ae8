import { sql, type Read } from '#kit/server/database/database.ts';
import type { Condition } from '#kit/server/jobs/jobs.ts';
import { roundColumns, type RoundRow } from './rounds.ts';

/** Rounds whose stake or payout has no answer yet, one page after a given round, including those in a retry pause. */
export const awaitedRounds = async (
  read: Read,
  { after, limit }: { after: string; limit: number },
): Promise<RoundRow[]> => {
  const { rows } = await sql<RoundRow>`
    select ${roundColumns}
    from rounds.round r
    where r.state in ('staking', 'claiming', 'paying', 'voiding')
      and r.round_id > ${after}
    order by r.round_id
    limit ${limit}`.execute(read);
  return rows;
};

const isUnanswered = sql`
  r.state in ('staking', 'claiming', 'paying', 'voiding')
  and r.try_at <= (select kit.now())`;
const isStuck = (hours: number) => sql`
  r.state = 'open'
  and r.shared_id is null
  and not exists (
    select
    from rounds.further_stake f
    where f.round_id = r.round_id
      and f.state = 'asked'
  )
  and r.touched_at <= (select kit.now()) - ${sql.lit(hours)} * interval '1 hour'`;

/** Whether there are any of what `unansweredRounds` and `stuckRounds` find. */
export const hasRoundsDue = (stuckHours: number): Condition => sql`
  exists (select from rounds.round r where ${isUnanswered})
  or exists (select from rounds.round r where ${isStuck(stuckHours)})`;

/** Rounds of which the gateway is to be asked again. */
export const unansweredRounds = async (read: Read, limit: number): Promise<RoundRow[]> => {
  const { rows } = await sql<RoundRow>`
    select ${roundColumns}
    from rounds.round r
    where ${isUnanswered}
    order by r.try_at
    limit ${limit}`.execute(read);
  return rows;
};

/** Rounds that players stand in, but for shared ones, which go on by themselves. */
export const openRoundsOf = async (read: Read, players: readonly string[]): Promise<RoundRow[]> => {
  const { rows } = await sql<RoundRow>`
    select ${roundColumns}
    from rounds.round r
    where r.player = any(${[...players]}::text[])
      and r.state = 'open'
      and r.shared_id is null`.execute(read);
  return rows;
};

/** Rounds that nobody has gone on with for too long. */
export const stuckRounds = async (
  read: Read,
  { hours, limit }: { hours: number; limit: number },
): Promise<RoundRow[]> => {
  const { rows } = await sql<RoundRow>`
    select ${roundColumns}
    from rounds.round r
    where ${isStuck(hours)}
    order by r.touched_at
    limit ${limit}`.execute(read);
  return rows;
};
