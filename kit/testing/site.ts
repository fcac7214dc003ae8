import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { demoTemplate, type Ground } from './demo-template.ts';
import { testDatabase } from './world.ts';

const ready = z.object({
  type: z.literal('ready'),
  site: z.url().default(''),
  games: z.url().default(''),
  backoffice: z.url().default(''),
  gateway: z.url().default(''),
  bank: z.url().optional(),
  vendor: z.url().optional(),
  feed: z.url().optional(),
  clockToken: z.string().optional(),
});

export type TestAddresses = { site: string; games: string; backoffice: string };

/** A whole product in a process of its own, on free ports and a database of its own. */
export type TestSite = TestAddresses & {
  bank: string;
  /** The simulated game maker, where the test asked for it by `VENDOR: '1'`. */
  vendor: string;
  /** The simulated sources of results, where the test asked for them by `FEED: '1'`. */
  feed: string;
  /** Where game vendors call. */
  gateway: string;
  /** The superuser's connection string, for looking at facts and for tampering. */
  databaseUrl: string;
  dataFolder: string;
  /** Of the process that runs now. */
  readonly pid: number;
  /** Moves business time. @param duration ISO 8601 such as `PT1M`. */
  advance: (duration: string) => Promise<void>;
  /** Starts another process on the same data, on ports of its own; what it has no role for has no address. */
  startBeside: (
    environment?: Readonly<Record<string, string>>,
  ) => Promise<TestAddresses & { kill: () => Promise<void> }>;
  /** Ends the process as a power cut would. */
  kill: () => Promise<void>;
  /** Starts it again on the same data and, where they are free, the same ports. */
  restart: () => Promise<void>;
};

export type TestSiteOptions = {
  environment?: Readonly<Record<string, string>>;
  /** Hears what the product logs, instead of whoever runs the tests. */
  hearLog?: (text: string) => void;
};

type Test = { after: (done: () => Promise<void>) => void };

// Long enough for a machine that does ten other things: whoever waits that long is told by the runner's own limit.
const startLimitMs = 120_000;
const freePorts = {
  SITE_PORT: '0',
  GAMES_PORT: '0',
  BACKOFFICE_PORT: '0',
  BANK_PORT: '0',
  GATEWAY_PORT: '0',
  VENDOR_PORT: '0',
  FEED_PORT: '0',
};

/** Starts the product as `npm start` does, but for the build. Stopped after the test. */
export const startTestSite = async (
  t: Test,
  { environment = {}, hearLog }: TestSiteOptions = {},
): Promise<TestSite> => {
  // Hooks run in the order of registration: the database may only go once the process is gone.
  const dropDatabase: (() => Promise<void>)[] = [];
  const template = await demoTemplate(startOnce);
  const databaseUrl = await testDatabase({ after: (drop) => void dropDatabase.push(drop) }, template.database);
  const dataFolder = mkdtempSync(join(tmpdir(), 'test-site-'));
  cpSync(template.folder, dataFolder, { recursive: true });
  const state: { child?: ChildProcess } = {};
  const beside: ChildProcess[] = [];
  const launch = (ports: Environment, own: Environment = {}): ChildProcess =>
    launchSite({ DATABASE_URL: databaseUrl, DATA_DIR: dataFolder, ...ports, ...environment, ...own }, hearLog);
  const start = (ports: Readonly<Record<string, string>>) => {
    state.child = launch(ports);
    return readyOf(state.child);
  };
  t.after(async () => {
    await Promise.all([state.child, ...beside].map((child) => end(child, 'SIGTERM')));
    rmSync(dataFolder, { recursive: true, force: true });
    for (const drop of dropDatabase) await drop();
  });
  const addresses = await start(freePorts);
  return {
    ...addresses,
    bank: addresses.bank ?? '',
    vendor: addresses.vendor ?? '',
    feed: addresses.feed ?? '',
    databaseUrl,
    dataFolder,
    get pid() {
      return state.child?.pid ?? 0;
    },
    advance: (duration) => advanceClock(addresses, duration),
    startBeside: async (also = {}) => {
      // One book, one game maker.
      const child = launch(freePorts, { ...also, VENDOR: '0', FEED: '0' });
      beside.push(child);
      return { ...(await readyOf(child)), kill: () => end(child, 'SIGKILL') };
    },
    kill: () => end(state.child, 'SIGKILL'),
    restart: async () => {
      await start(samePorts(addresses));
    },
  };
};

/** Without the worker: what is due by the clock is only made for the copies. */
const startOnce = async ({ databaseUrl, dataFolder }: Ground): Promise<void> => {
  const first = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataFolder,
    ROLES: 'site,game,gateway,backoffice,live',
    ...freePorts,
  };
  const child = launchSite(first, undefined);
  try {
    await readyOf(child);
  } finally {
    await end(child, 'SIGTERM');
  }
};

type Environment = Readonly<Record<string, string>>;

const launchSite = (environment: Environment, hearLog: TestSiteOptions['hearLog']): ChildProcess => {
  const child = fork(process.env['SERVER_PROGRAM'] ?? 'apps/server/main.ts', {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      // As `npm start` says.
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '131072',
      MALLOC_TRIM_THRESHOLD_: '131072',
      LOG_LEVEL: 'warn',
      TEST_CLOCK: '1',
      // Few tests open a game, and each program more makes all of them slower.
      VENDOR: '0',
      FEED: '0',
      // A worker that looks for what is due dozens of times a second costs more than what journeys do; figures are taken at its own pace.
      ...(process.env['NODE_TEST_CONTEXT'] !== undefined && { TICK_MIN_MS: '1500' }),
      ...environment,
    },
    stdio: ['ignore', 'ignore', hearLog ? 'pipe' : 'inherit', 'ipc'],
  });
  child.stderr?.on('data', (chunk: Buffer) => hearLog?.(chunk.toString()));
  return child;
};

type Addresses = z.output<typeof ready>;

const samePorts = ({ site, games, backoffice, gateway, bank = '', vendor = '', feed = '' }: Addresses) => {
  const portOf = (url: string) => (url === '' ? '0' : new URL(url).port);
  return {
    SITE_PORT: portOf(site),
    GAMES_PORT: portOf(games),
    BACKOFFICE_PORT: portOf(backoffice),
    BANK_PORT: portOf(bank),
    GATEWAY_PORT: portOf(gateway),
    VENDOR_PORT: portOf(vendor),
    FEED_PORT: portOf(feed),
  };
};

const advanceClock = async ({ backoffice, clockToken = '' }: Addresses, duration: string): Promise<void> => {
  const response = await fetch(`${backoffice}/test/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${clockToken}` },
    body: JSON.stringify({ advance: duration }),
  });
  if (!response.ok) throw new Error(`the clock did not move: ${await response.text()}`);
};

const readyOf = (child: ChildProcess): Promise<Addresses> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the site did not start in time')), startLimitMs);
    child.on('message', (message) => {
      const parsed = ready.safeParse(message);
      if (!parsed.success) return;
      clearTimeout(timer);
      resolve(parsed.data);
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`the site ended with ${code} before it was ready`));
    });
  });

const end = async (child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> => {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
};
