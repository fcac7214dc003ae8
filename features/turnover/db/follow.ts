import { sql, type Tx } from '#kit/server/database/database.ts';
import type { Condition } from '#kit/server/jobs/jobs.ts';

/** @property looked changes of the gateway that the step followed. @property changed facts that say something else since. */
export type Step = { looked: number; changed: number; isCaughtUp: boolean };

/** Whether `followStep` would find anything. */
export const isFollowDue: Condition = sql`turnover.is_behind()`;

/**
 * Follows the gateway's acts by one step. @returns undefined where another worker is at it.
 * @param wait whether to wait for that worker instead.
 */
export const followStep = async (
  tx: Tx,
  { limit, wait }: { limit: number; wait: 'for the other' | 'never' },
): Promise<Step | undefined> => {
  const { rows } = await sql<{ looked: number | null; changed: number; is_caught_up: boolean }>`
    select looked, changed, is_caught_up
    from turnover.follow_step(${limit}, ${wait === 'for the other'})`.execute(tx);
  const [step] = rows;
  if (step === undefined || step.looked === null) return undefined;
  return { looked: step.looked, changed: step.changed, isCaughtUp: step.is_caught_up };
};

/** Has every act followed once more; facts that say something else become further versions. */
export const followFromTheBeginning = async (tx: Tx): Promise<void> => {
  await sql`
    update turnover.cursor
    set seen = '3:3:', looking = null, through = null`.execute(tx);
};
