import { sql, type Read } from '#kit/server/database/database.ts';
import { type Instant, isoOf, later } from '#kit/shared/time.ts';
import { idleMs } from '../../domain/session-life.ts';

export type OwnSessionRow = {
  session_id: string;
  started_at: Instant;
  last_seen_at: Instant;
  ip: string;
  user_agent: string;
  country: string | null;
  device_hash: Buffer | null;
};

/** The living sessions of a member, the last used first. */
export const livingSessionsOf = async (read: Read, memberId: string, now: Instant): Promise<OwnSessionRow[]> => {
  const { rows } = await sql<OwnSessionRow>`
    select session_id, started_at, last_seen_at, host(ip) as ip, user_agent, country, device_hash
    from identity.session
    where member_id = ${memberId}
      and ended_at is null
      and expires_at > ${isoOf(now)}::timestamptz
      and last_seen_at > ${isoOf(later(now, -idleMs))}::timestamptz
    order by last_seen_at desc, session_id desc
    limit 100`.execute(read);
  return rows;
};
