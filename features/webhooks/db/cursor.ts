import type { Condition } from '#kit/server/jobs/jobs.ts';
import { oneRow, sql, type Tx } from '#kit/server/database/database.ts';
import { lastEventPosition } from '#kit/server/events/read-events.ts';

/** Whether events were placed that nobody has read for endpoints. */
export const hasUnread: Condition = sql`
  exists (select from webhooks.cursor c where c.position < ${lastEventPosition})`;

/** Where the cursor stands; its row is the queue of those who read. */
export const lockCursor = async (tx: Tx): Promise<bigint> => {
  const { rows } = await sql<{ position: bigint }>`
    select position
    from webhooks.cursor
    for update`.execute(tx);
  return oneRow(rows).position;
};

export const moveCursor = async (tx: Tx, position: bigint): Promise<void> => {
  await sql`update webhooks.cursor set position = ${position}`.execute(tx);
};
