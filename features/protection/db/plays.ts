import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export type PlayRow = { began_at: Instant; acknowledged_at: Instant | null; reality_minutes: number | null };

/** Play of a member's session, with what they chose; undefined before its first stake. */
export const playOf = async (
  read: Read,
  { memberId, sessionId }: { memberId: string; sessionId: string },
): Promise<PlayRow | undefined> => {
  const { rows } = await sql<PlayRow>`
    select play.began_at, play.acknowledged_at, member.reality_minutes
    from protection.play
    left join protection.member using (member_id)
    where play.session_id = ${sessionId}
      and play.member_id = ${memberId}`.execute(read);
  return rows[0];
};

export const acknowledge = async (tx: Tx, sessionId: string, at: Instant): Promise<void> => {
  await sql`
    update protection.play
    set acknowledged_at = greatest(acknowledged_at, ${isoOf(at)}::timestamptz)
    where session_id = ${sessionId}`.execute(tx);
};

/** In how many of a member's log-ins play began since each moment, in their order. */
export const playsBegun = async (read: Read, memberId: string, since: readonly Instant[]): Promise<number[]> => {
  const { rows } = await sql<{ begun: number }>`
    select count(play.session_id)::int as begun
    from unnest(${since.map(isoOf)}::timestamptz[]) with ordinality as w (since, no)
    left join protection.play on play.member_id = ${memberId} and play.began_at >= w.since
    group by w.no
    order by w.no`.execute(read);
  return rows.map(({ begun }) => begun);
};
