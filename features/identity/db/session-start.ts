import { sql, type Tx } from '#kit/server/database.ts';
import type { Instant } from '#kit/shared/time.ts';

/** When a session was opened. */
export const sessionStart = async (tx: Tx, sessionId: string): Promise<Instant | undefined> => {
  const { rows } = await sql<{ started_at: Instant }>`
    select started_at
    from identity.session
    where session_id = ${sessionId}`.execute(tx);
  return rows[0]?.started_at;
};
