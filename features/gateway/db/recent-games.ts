import { sql, type Tx } from '#kit/server/database.ts';
import type { MemberId } from '#kit/shared/id.ts';
import type { Instant } from '#kit/shared/time.ts';

export type PlayedGame = { vendor: string; game: string; played_at: Instant };

/** How far back a member's acts are looked through. */
const actsMax = 2000;

/** The games that a member last bet on, the latest first, each once. */
export const recentGames = async (read: Tx, memberId: MemberId, limit: number): Promise<PlayedGame[]> => {
  const { rows } = await sql<PlayedGame>`
    with acts as materialized (
      select round_no, kind, recorded_at
      from gateway.transaction
      where member_id = ${memberId}
      order by recorded_at desc
      limit ${actsMax}
    )
    select round.vendor, round.game, max(acts.recorded_at) as played_at
    from acts
    join gateway.round round using (round_no)
    where acts.kind = 'bet'
    group by round.vendor, round.game
    order by played_at desc
    limit ${limit}`.execute(read);
  return rows;
};
