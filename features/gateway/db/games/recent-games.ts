import { sql, type Read } from '#kit/server/database/database.ts';
import type { MemberId } from '#kit/shared/id.ts';
import type { Instant } from '#kit/shared/time.ts';

export type PlayedGame = { vendor: string; game: string; played_at: Instant };

/** How far back a member's acts are looked through. */
const actsMax = 2000;

/** The games that a member last bet on, the latest first, each once. */
export const recentGames = async (read: Read, memberId: MemberId, limit: number): Promise<PlayedGame[]> => {
  const { rows } = await sql<PlayedGame>`
    with acts as materialized (
      select vendor, transaction_id, round_no, kind, recorded_at
      from gateway.transaction
      where member_id = ${memberId}
      order by recorded_at desc
      limit ${actsMax}
    )
    select acts.vendor, coalesce(round.game, visit.game) as game, max(acts.recorded_at) as played_at
    from acts
    left join gateway.round round using (round_no)
    left join gateway.table_visit visit on visit.vendor = acts.vendor and visit.transaction_id = acts.transaction_id
    where acts.kind in ('bet', 'session_in')
      and coalesce(round.game, visit.game) is not null
    group by acts.vendor, coalesce(round.game, visit.game)
    order by played_at desc
    limit ${limit}`.execute(read);
  return rows;
};
