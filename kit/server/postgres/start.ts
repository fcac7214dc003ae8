import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries } from './binaries.ts';
import { createCluster } from './create-cluster.ts';
import { type FileLock, lockWithin, tryExclusive, tryShared } from './file-lock.ts';
import { launch } from './launch.ts';
import { isAlive, livingPostmaster, type Postmaster } from './postmaster.ts';
import { findUnprivileged } from './unprivileged.ts';

export type PostgresServer = {
  /** Connection string of a database by the server's own superuser, over the socket. */
  url: (database: string) => string;
  pid: number;
  /** Found running, not started by this call. */
  wasRunning: boolean;
  /** Stops the server unless another process still uses it, and waits for its end. */
  stop: () => Promise<'stopped' | 'in use'>;
};

export type PostgresOptions = {
  /** Everything of the server lies below: `cluster/`, `socket/`, `server.log` and the lock files. */
  folder: string;
  /** Settings of `postgresql.conf` that differ from ours; not heeded when the server already runs. */
  settings?: Readonly<Record<string, string>>;
  progress?: (step: string) => void;
  /** How long a start may take before it counts as failed. */
  limitMs?: number;
};

const startLimitMs = 120_000;
const stopLimitMs = 60_000;

/**
 * Starts the PostgreSQL that came with npm in a folder, or joins the one that already runs there. Any number of
 * processes may call it at once; the last to stop ends the server. @throws Error with a sentence for the operator.
 */
export const startPostgres = async ({
  folder,
  settings = {},
  progress = () => undefined,
  limitMs = startLimitMs,
}: PostgresOptions): Promise<PostgresServer> => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const place = placesIn(realpathSync(folder));
  const turn = await lockWithin(place.turn, tryExclusive, startLimitMs);
  const use = await lockWithin(place.use, tryShared, startLimitMs);
  try {
    const found = await settled(place.cluster);
    if (found) return serverOf(place, found, use, 'found');
    const binaries = findBinaries();
    const way = findUnprivileged(place.cluster, binaries.postgres);
    await createCluster({ place, binaries, way, isDurable: settings['fsync'] !== 'off', progress });
    progress('starting PostgreSQL');
    return serverOf(place, await launch({ place, binaries, way, settings, limitMs }), use, 'started');
  } catch (error) {
    use.release();
    throw error;
  } finally {
    turn.release();
  }
};

export type Places = { folder: string; cluster: string; socket: string; log: string; turn: string; use: string };

const placesIn = (folder: string): Places => ({
  folder,
  cluster: join(folder, 'cluster'),
  socket: join(folder, 'socket'),
  log: join(folder, 'server.log'),
  turn: join(folder, 'turn.lock'),
  use: join(folder, 'use.lock'),
});

/** Waits for a server that starts or stops to have done so. */
const settled = async (cluster: string): Promise<Postmaster | undefined> => {
  for (let waitedMs = 0; waitedMs < startLimitMs; waitedMs += 20) {
    const postmaster = livingPostmaster(cluster);
    // It may be dying, or cut off from its sockets: only an answer counts.
    if (!postmaster || (postmaster.isReady && (await answers(postmaster)))) return postmaster;
    await sleep(20);
  }
  throw new Error(`a PostgreSQL in ${cluster} neither starts nor stops; see server.log beside it`);
};

const answers = async ({ socketFolder }: Postmaster): Promise<boolean> => {
  const client = new pg.Client({ connectionString: urlOf(socketFolder, 'postgres'), connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    // Full is alive; 57P03 is on the way up or down.
    return error instanceof pg.DatabaseError && error.code !== '57P03';
  } finally {
    await client.end().catch(() => undefined);
  }
};

const urlOf = (socketFolder: string, database: string): string =>
  `postgresql://owner@localhost/${encodeURIComponent(database)}?host=${encodeURIComponent(socketFolder)}`;

const serverOf = (
  place: Places,
  { pid, socketFolder }: { pid: number; socketFolder: string },
  use: FileLock,
  how: 'found' | 'started',
): PostgresServer => {
  const leave = leaving(place, use);
  const leaveAtExit = () => void leave();
  // However this process ends, short of being killed, the server doesn't outlive its last user.
  process.on('exit', leaveAtExit);
  const stop = async () => {
    process.off('exit', leaveAtExit);
    const turn = await lockWithin(place.turn, tryExclusive, startLimitMs);
    try {
      const ended = leave();
      if (ended === undefined) return 'in use';
      await gone(ended);
      if (socketFolder !== place.socket) rmSync(socketFolder, { recursive: true, force: true });
      return 'stopped';
    } finally {
      turn.release();
    }
  };
  let stopping: ReturnType<PostgresServer['stop']> | undefined;
  return {
    url: (database) => urlOf(socketFolder, database),
    pid,
    wasRunning: how === 'found',
    stop: () => (stopping ??= stop()),
  };
};

/** Gives up the use of the server, and tells it to end when nobody else uses it: then its number is returned. */
const leaving = (place: Places, use: FileLock) => {
  let hasLeft = false;
  return (): number | undefined => {
    if (hasLeft) return undefined;
    hasLeft = true;
    use.release();
    const alone = tryExclusive(place.use);
    if (!alone) return undefined;
    const postmaster = livingPostmaster(place.cluster);
    // SIGINT is PostgreSQL's fast shutdown: sessions are cut, everything committed is on disk.
    if (postmaster) process.kill(postmaster.pid, 'SIGINT');
    alone.release();
    return postmaster?.pid ?? 0;
  };
};

const gone = async (pid: number): Promise<void> => {
  for (let waitedMs = 0; pid > 0 && isAlive(pid); waitedMs += 10) {
    if (waitedMs > stopLimitMs) throw new Error(`PostgreSQL (process ${pid}) does not end`);
    await sleep(10);
  }
};
