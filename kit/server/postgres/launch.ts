import { spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Binaries } from './binaries.ts';
import { archiveWalCommand } from './archive-wal.ts';
import { isAlive, livingPostmaster, type Postmaster } from './postmaster.ts';
import type { Places } from './start.ts';
import { programEnvironment, type Unprivileged } from './unprivileged.ts';

type Launch = {
  place: Places;
  binaries: Binaries;
  way: Unprivileged;
  settings: Readonly<Record<string, string>>;
  limitMs: number;
};

/** The kernel's limit for the path of a socket, in bytes. */
const socketPathMax = 107;
const logSizeMax = 16 * 1024 * 1024;
const megabytes = 1024 * 1024;

/** Starts the server of a made data folder and waits until it takes connections. */
export const launch = async ({ place, binaries, way, settings, limitMs }: Launch): Promise<Postmaster> => {
  const socketFolder = makeSocketFolder(place.socket, way);
  // The number in it belongs to a stranger (else the server would have been found), but PostgreSQL could not know.
  rmSync(join(place.cluster, 'postmaster.pid'), { force: true });
  const startedAt = performance.now();
  for (;;) {
    const outcome = await launchOnce({ place, binaries, way, settings, limitMs }, socketFolder);
    if (typeof outcome !== 'string') return outcome;
    // Sessions of a server that was killed live on for a moment and hold its memory.
    const isHeld =
      outcome.includes('pre-existing shared memory block') || /lock file ".*" already exists/.test(outcome);
    if (!isHeld || performance.now() - startedAt > limitMs) throw new Error(`PostgreSQL did not start: ${outcome}`);
    await sleep(200);
  }
};

const launchOnce = async (
  { place, binaries, way, settings, limitMs }: Launch,
  socketFolder: string,
): Promise<Postmaster | string> => {
  if (existsSync(place.log) && statSync(place.log).size > logSizeMax) renameSync(place.log, `${place.log}.old`);
  const log = openSync(place.log, 'a', 0o600);
  const logStart = statSync(place.log).size;
  const wanted = { ...ours(place.folder, socketFolder), ...settings };
  const { program, args } = way.command(binaries.postgres, [
    '-D',
    place.cluster,
    ...Object.entries(wanted).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const child = spawn(program, args, {
    ...way.user,
    cwd: '/',
    env: programEnvironment,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  child.on('error', () => undefined);
  for (let waitedMs = 0; waitedMs < limitMs; waitedMs += 10) {
    if (child.pid === undefined || !isAlive(child.pid)) {
      return readFileSync(place.log).subarray(logStart).toString('utf8').trim().split('\n').slice(-4).join(' / ');
    }
    const postmaster = livingPostmaster(place.cluster);
    if (postmaster?.isReady) return postmaster;
    await sleep(10);
  }
  process.kill(child.pid!, 'SIGQUIT');
  throw new Error(`PostgreSQL was not ready after ${limitMs / 1000} s; see ${place.log}`);
};

const makeSocketFolder = (wanted: string, way: Unprivileged): string => {
  const isShort = Buffer.byteLength(join(wanted, '.s.PGSQL.5432')) <= socketPathMax;
  const folder = isShort ? wanted : mkdtempSync(join(tmpdir(), 'postgres-'));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  way.own(folder);
  return folder;
};

const ours = (folder: string, socketFolder: string): Record<string, string> => ({
  listen_addresses: '',
  unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
  unix_socket_permissions: '0700',
  max_connections: '200',
  // A lock a wallet: this times max_connections is the room for them.
  max_locks_per_transaction: '256',
  shared_buffers: `${Math.max(16, Math.min(512, Math.floor(totalmem() / megabytes / 8)))}MB`,
  synchronous_commit: 'on',
  wal_compression: 'pglz',
  max_wal_size: '2GB',
  // The first change of a page after a checkpoint logs the page whole, which at a few movements a second is most of the log.
  checkpoint_timeout: '15min',
  archive_mode: 'on',
  archive_command: archiveWalCommand(folder),
  random_page_cost: '1.1',
  jit: 'off',
  log_timezone: 'UTC',
  timezone: 'UTC',
  log_line_prefix: '%m [%p] %d ',
  idle_in_transaction_session_timeout: '60s',
});
