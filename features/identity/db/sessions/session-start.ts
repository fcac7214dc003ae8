import { sql, type Read } from '#kit/server/database/database.ts';
import type { Instant } from '#kit/shared/time.ts';

/** When a session was opened. */
export const sessionStart = async (read: Read, sessionId: string): Promise<Instant | undefined> => {
  const { rows } = await sql<{ started_at: Instant }>`
    select started_at
    from identity.session
    where session_id = ${sessionId}`.execute(read);
  return rows[0]?.started_at;
};
