import { sql, type Read } from '#kit/server/database/database.ts';
import type { Instant } from '#kit/shared/time.ts';

export const fieldsOf = async (read: Read, memberId: string): Promise<{ field: string; sealed: string }[]> => {
  const { rows } = await sql<{ field: string; sealed: string }>`
    select field, sealed
    from identity.member_field
    where member_id = ${memberId}
    order by field`.execute(read);
  return rows;
};

export type PlayerSessionRow = {
  session_id: string;
  started_at: Instant;
  last_seen_at: Instant;
  expires_at: Instant;
  ended_at: Instant | null;
  end_reason: string | null;
  ip: string;
  user_agent: string;
};

/** The newest first. */
export const sessionsOf = async (read: Read, memberId: string, limit: number): Promise<PlayerSessionRow[]> => {
  const { rows } = await sql<PlayerSessionRow>`
    select session_id, started_at, last_seen_at, expires_at, ended_at, end_reason, host(ip) as ip, user_agent
    from identity.session
    where member_id = ${memberId}
    order by started_at desc
    limit ${limit}`.execute(read);
  return rows;
};
