import { Logger, run } from 'graphile-worker';
import pg from 'pg';
import { asJob } from '../database/database.ts';
import { eventTickers } from '../events/deliver-events.ts';
import type { Listener } from '../events/events.ts';
import { inSpan } from '../log/spans.ts';
import type { JobList, Ticker } from './jobs.ts';
import { startTicking } from './tick.ts';
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
      Object.entries(options.jobs).map(([name, work]) => [
        name,
        (payload: unknown) => inSpan(`job ${name}`, { kind: 'consumer' }, () => asJob(() => work(payload))),
      ]),
    ),
    concurrency,
    noHandleSignals: true,
    // Only for what no notice tells of: jobs whose time comes, and those of a process that died.
    pollInterval: 5000,
    logger: new Logger(
      () => (level, message) => (level === 'error' ? world.log.error(message) : world.log.debug(message)),
    ),
  });
  runner.promise.catch((error: unknown) => world.log.error('job runner ended', { error }));
  const tickers = [...options.tickers, ...eventTickers(world, options.listeners)];
  const ticking = startTicking(
    tickers.map((ticker) => noFasterThan(ticker, options.tickMinMs ?? 0)),
    { read: world.database.read, databaseUrl, log: world.log },
  );
  return {
    isLeading: ticking.isLeading,
    stop: async () => {
      await ticking.stop();
      await runner.stop().catch(() => undefined);
      await pool.end();
    },
  };
};

const noFasterThan = (ticker: Ticker, tickMinMs: number): Ticker =>
  ticker.isPrompt ? ticker : { ...ticker, everyMs: Math.max(ticker.everyMs, tickMinMs) };
