import { sql, type Tx } from '#kit/server/database/database.ts';
import type { Condition } from '#kit/server/jobs/jobs.ts';

const isStale = sql`seen_at not between (select kit.now()) - interval '5 seconds' and (select kit.now())`;

export const isHeartbeatDue: Condition = sql`exists (select from lottery.worker_heartbeat where ${isStale})`;

/**
 * Writes down that somebody is at work on the draws. After a stop, or a jump of the clock, being awake begins anew: so long
 * as nobody was there, nobody could tell a result.
 */
export const recordWorkerHeartbeat = async (tx: Tx): Promise<void> => {
  await sql`
    update lottery.worker_heartbeat
    set awake_since = case when seen_at between kit.now() - interval '1 minute' and kit.now() then awake_since else kit.now() end,
      seen_at = kit.now()
    where ${isStale}`.execute(tx);
};
