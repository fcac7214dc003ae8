import { oneRow, sql, type Read } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

type Figures = { registered: number; active: number; activeLately: number; players: number };

/** Players, without trial accounts. Active is who had a session that asked for something; lately: in the last 15 minutes. */
export const playerFigures = async (read: Read, merchantId: string, since: Instant): Promise<Figures> => {
  const { rows } = await sql<Figures>`
    select
      (
        select count(*)::int
        from identity.member
        where merchant_id = ${merchantId} and registered_at >= ${isoOf(since)}::timestamptz and kind <> 'trial'
      ) as registered,
      (
        select count(*)::int
        from identity.member
        where merchant_id = ${merchantId} and kind <> 'trial'
      ) as players,
      count(*) filter (where seen.at >= ${isoOf(since)}::timestamptz)::int as active,
      count(*) filter (where seen.at >= lately.since)::int as "activeLately"
    from (select kit.now() - interval '15 minutes' as since) lately
    cross join lateral (
      select session.member_id, max(session.last_seen_at) as at
      from identity.session session
      join identity.member member using (member_id)
      where session.merchant_id = ${merchantId}
        and session.last_seen_at >= least(${isoOf(since)}::timestamptz, lately.since)
        and member.kind <> 'trial'
      group by session.member_id
    ) seen`.execute(read);
  return oneRow(rows);
};
