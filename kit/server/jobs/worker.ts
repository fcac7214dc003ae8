import { Logger, run } from 'graphile-worker';
import pg from 'pg';
import { asJob } from '../database/database.ts';
import { eventTickers } from '../events/deliver-events.ts';
import type { Listener } from '../events/events.ts';
import type { JobList, Ticker } from './jobs.ts';
import { standForLeader } from './leadership.ts';
import { asLeader } from './leading-work.ts';
import type { Log } from '../log/log.ts';
import type { World } from '../world.ts';

export type Worker = { stop: () => Promise<void>; isLeading: (ticker: string) => boolean };

export type WorkerOptions = {
  world: World;
  /** As the owner of the queue's schema. */
  databaseUrl: string;
  jobs: JobList;
  tickers: readonly Ticker[];
  /** Who hears of which event. */
  listeners: readonly Listener[];
  concurrency?: number;
  /** No ticker is called more often than this, but for those that are prompt. */
  tickMinMs?: number;
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
  const runner = await run({
    pgPool: pool,
    taskList: Object.fromEntries(
      Object.entries(options.jobs).map(([name, work]) => [name, (payload: unknown) => asJob(() => work(payload))]),
    ),
    concurrency,
    noHandleSignals: true,
    pollInterval: 1000,
    logger: new Logger(
      () => (level, message) => (level === 'error' ? world.log.error(message) : world.log.debug(message)),
    ),
  });
  runner.promise.catch((error: unknown) => world.log.error('job runner ended', { error }));
  const tickers = [...options.tickers, ...eventTickers(world, options.listeners)];
  const clock = startTickers(
    tickers.map((ticker) => noFasterThan(ticker, options.tickMinMs ?? 0)),
    databaseUrl,
    world.log,
  );
  return {
    isLeading: clock.isLeading,
    stop: async () => {
      await clock.stop();
      await runner.stop().catch(() => undefined);
      await pool.end();
    },
  };
};

const noFasterThan = (ticker: Ticker, tickMinMs: number): Ticker =>
  ticker.isPrompt ? ticker : { ...ticker, everyMs: Math.max(ticker.everyMs, tickMinMs) };

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
