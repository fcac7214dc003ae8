import { Logger, run } from 'graphile-worker';
import pg from 'pg';
import { accept } from '#kit/shared/result.ts';
import { z } from 'zod';
import { sql } from './database.ts';
import type { JobList, Ticker } from './jobs.ts';
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
  const pool = new pg.Pool({ connectionString: databaseUrl, max: concurrency + 2, application_name: 'worker' });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const jobs: JobList = { ...options.jobs, [deliverEvent]: (payload) => deliver(world, options.listeners, payload) };
  const runner = await run({
    pgPool: pool,
    taskList: Object.fromEntries(
      Object.entries(jobs).map(([name, work]) => [name, (payload: unknown) => work(payload)]),
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

const electionMs = 1000;
const lockSpace = 7300;

/** One process leads each ticker, by a session lock that ends with its connection. */
const startTickers = (tickers: readonly Ticker[], databaseUrl: string, log: Log) => {
  const leading = new Set<string>();
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let stopped = false;
  let client: pg.Client | undefined;

  const elect = async (): Promise<void> => {
    client ??= await connect(databaseUrl, () => {
      leading.clear();
      client = undefined;
    });
    for (const { name } of tickers) {
      if (leading.has(name)) continue;
      const { rows } = await client.query<{ taken: boolean }>(
        'select pg_try_advisory_lock($1, hashtext($2)) as taken',
        [lockSpace, name],
      );
      if (rows[0]?.taken) leading.add(name);
    }
  };
  const again = (everyMs: number, work: () => Promise<void>): void => {
    if (stopped) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      const done = work().finally(() => {
        running.delete(done);
        again(everyMs, work);
      });
      running.add(done);
    }, everyMs);
    timers.add(timer);
  };
  const quietly = (name: string, work: () => Promise<void>) => () =>
    work().catch((error: unknown) => log.error('ticker failed', { ticker: name, error }));

  const election = quietly('election', async () => {
    if (leading.size < tickers.length) await elect();
  });
  const first = election().then(() => again(electionMs, election));
  running.add(first);
  for (const { name, everyMs, run: work } of tickers)
    again(
      everyMs,
      quietly(name, async () => {
        if (leading.has(name)) await work();
      }),
    );
  return {
    isLeading: (name: string) => leading.has(name),
    stop: async () => {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.allSettled(running);
      await client?.end().catch(() => undefined);
    },
  };
};

const connect = async (url: string, lost: () => void): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, application_name: 'tickers' });
  client.on('error', () => undefined);
  client.on('end', lost);
  await client.connect();
  return client;
};
