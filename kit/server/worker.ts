import { Logger, run } from 'graphile-worker';
import pg from 'pg';
import { accept } from '#kit/shared/result.ts';
import { z } from 'zod';
import { asJob, sql } from './database.ts';
import type { JobList, Ticker } from './jobs.ts';
import { standForLeader } from './leadership.ts';
import { asLeader } from './leading-work.ts';
import type { Log } from './log.ts';
import { deliverEvent, type EventListeners } from './outbox.ts';
import type { World } from './world.ts';

export type Worker = { stop: () => Promise<void>; isLeading: (ticker: string) => boolean };

export type WorkerOptions = {
  world: World;
  /** As the owner of the queue's schema. */
  databaseUrl: string;
  jobs: JobList;
  tickers: readonly Ticker[];
  listeners: EventListeners;
  concurrency?: number;
};

/** Runs jobs as they come and tickers as time passes, until stopped; a running job is finished first. */
export const startWorker = async (options: WorkerOptions): Promise<Worker> => {
  const { world, databaseUrl, concurrency = 4 } = options;
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: concurrency + 2,
    application_name: 'worker',
    keepAlive: true,
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const jobs: JobList = { ...options.jobs, [deliverEvent]: (payload) => deliver(world, options.listeners, payload) };
  const runner = await run({
    pgPool: pool,
    taskList: Object.fromEntries(
      Object.entries(jobs).map(([name, work]) => [name, (payload: unknown) => asJob(() => work(payload))]),
    ),
    concurrency,
    noHandleSignals: true,
    pollInterval: 1000,
    logger: new Logger(
      () => (level, message) => (level === 'error' ? world.log.error(message) : world.log.debug(message)),
    ),
  });
  runner.promise.catch((error: unknown) => world.log.error('job runner ended', { error }));
  const clock = startTickers(options.tickers, databaseUrl, world.log);
  return {
    isLeading: clock.isLeading,
    stop: async () => {
      await clock.stop();
      await runner.stop().catch(() => undefined);
      await pool.end();
    },
  };
};

const eventJob = z.object({ eventId: z.string(), name: z.string() });

/** Hands one event to each of its listeners; a listener that fails makes the job run again for all of them. */
const deliver = async (world: World, listeners: EventListeners, payload: unknown): Promise<void> => {
  const { eventId, name } = eventJob.parse(payload);
  const { rows } = await sql<{ payload: unknown }>`
    select payload
    from kit.outbox_event
    where event_id = ${eventId}::bigint and delivered_at is null`.execute(world.database.read);
  const [event] = rows;
  if (!event) return;
  for (const listener of listeners[name] ?? []) await listener(event.payload);
  await world.database.transact(async (tx) => {
    await sql`
      update kit.outbox_event
      set delivered_at = clock_timestamp()
      where event_id = ${eventId}::bigint`.execute(tx);
    return accept(undefined);
  });
};

/** Calls each ticker as its time comes, in the process that leads it. */
const startTickers = (tickers: readonly Ticker[], databaseUrl: string, log: Log) => {
  const leadership = standForLeader(
    databaseUrl,
    tickers.map(({ name }) => name),
    log,
  );
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let stopped = false;

  const again = ({ name, everyMs, run: work }: Ticker): void => {
    if (stopped) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      const done = runLed(name, work).finally(() => {
        running.delete(done);
        again({ name, everyMs, run: work });
      });
      running.add(done);
    }, everyMs);
    timers.add(timer);
  };
  const runLed = async (name: string, work: () => Promise<void>): Promise<void> => {
    try {
      const isLeading = () => leadership.isLeading(name);
      if (isLeading()) await asLeader(isLeading, () => asJob(work));
    } catch (error) {
      log.error('ticker failed', { ticker: name, error });
    }
  };

  for (const ticker of tickers) again(ticker);
  return {
    isLeading: leadership.isLeading,
    stop: async () => {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.allSettled(running);
      await leadership.stop();
    },
  };
};
