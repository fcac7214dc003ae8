import type { Tx, Read } from '../database/database.ts';
import { oneRow, type Fragment, sql } from '../database/database.ts';
import type { Instant } from '#kit/shared/time.ts';
import { isoOf } from '#kit/shared/time.ts';

/** Work by name; the payload is what `addJobIn` was given. Runs at least once, so it must be idempotent. */
export type JobList = Readonly<Record<string, (payload: unknown) => Promise<void>>>;

/** A condition in SQL, such as `exists (…)`: the same text each time, without a parameter, answered by a look at an index or two. */
export type Condition = Fragment;

/**
 * Work that business time makes due: called every `everyMs` by one worker at a time (advisory lock per name), looks for
 * what is due and does it. Must be quick to find nothing.
 */
export type Ticker = {
  name: string;
  everyMs: number;
  /** It keeps to moments that players see, and costs next to nothing while none is near: no bound of `TICK_MIN_MS` slows it. */
  isPrompt?: true;
  /**
   * Holds whenever `run` would find something to do, and may hold when it would not: built of the very conditions by which `run` looks.
   * With it, many tickers cost one statement while nothing is due.
   */
  isDue?: Condition;
  run: () => Promise<void>;
};

type JobOptions = {
  /** One waiting job per key: adding it again replaces the waiting one. */
  key?: string;
  /** Machine time, not business time; due work of business time belongs in a ticker. */
  runAt?: Instant;
  /** Jobs of one queue run one after the other. */
  queue?: string;
};

/** Adds a job in the transaction that causes it: it exists if and only if that transaction commits. */
export const addJobIn = async (
  tx: Tx,
  name: string,
  payload: unknown,
  { key, runAt, queue }: JobOptions = {},
): Promise<void> => {
  await sql`
    select kit.add_job(
      ${name},
      ${JSON.stringify(payload)}::json,
      ${queue ?? null}::text,
      ${runAt === undefined ? null : isoOf(runAt)}::timestamptz,
      ${key ?? null}::text
    )`.execute(tx);
};

export type JobHealth = {
  /** Could run now and wait for a worker; since when, in machine time. */
  due: number;
  dueSince: Instant | null;
  /** Failed at least once and are tried again. */
  failing: number;
  /** Failed too often; nobody tries them again. */
  givenUp: number;
  /** Events of the outbox that not every listener has heard. */
  eventsWaiting: number;
};

/** How the queue stands. */
export const jobHealth = async (read: Read): Promise<JobHealth> => {
  const { rows } = await sql<JobHealth>`
    select
      due,
      due_since as "dueSince",
      failing,
      given_up as "givenUp",
      events_waiting as "eventsWaiting"
    from kit.job_health()`.execute(read);
  return oneRow(rows);
};
