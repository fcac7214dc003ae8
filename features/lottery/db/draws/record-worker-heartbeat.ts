import { sql, type Tx } from '#kit/server/database/database.ts';

/**
 * Writes down that somebody is at work on the draws. After a stop, or a jump of the clock, being awake begins anew: so long
 * as nobody was there, nobody could tell a result.
 */
export const recordWorkerHeartbeat = async (tx: Tx): Promise<void> => {
  await sql`
    update lottery.worker_heartbeat
    set awake_since = case when seen_at between kit.now() - interval '1 minute' and kit.now() then awake_since else kit.now() end,
      seen_at = kit.now()
    where seen_at not between kit.now() - interval '5 seconds' and kit.now()`.execute(tx);
};
