import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { hoursMs, type Instant, isoOf } from '#kit/shared/time.ts';
import { findBinaries } from './binaries.ts';
import { fetchWalCommand } from './archive-wal.ts';
import { startPostgres } from './start.ts';
import { findUnprivileged } from './unprivileged.ts';

/** The log did not lead as far as the time that was asked for. */
export class LogTooShort extends Error {}

export type Recovery = {
  /** Made here: everything of the new server lies below. */
  folder: string;
  /** Puts the copied files of a server into the cluster's folder. */
  layOut: (cluster: string) => Promise<void>;
  /** Where its log was kept. */
  wal: string;
  /** The machine's time: what was committed until then is there afterwards, nothing later. */
  to: Instant;
};

const limitMs = hoursMs(24);

/**
 * Makes a server as another one was at a time, and stops it again.
 * @returns when the last change was made that it has, as ISO 8601; undefined where it had none to make.
 * @throws LogTooShort with the time of the last change that there was.
 */
export const recoverTo = async ({ folder, layOut, wal, to }: Recovery): Promise<string | undefined> => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const cluster = join(realpathSync(folder), 'cluster');
  const way = findUnprivileged(cluster, findBinaries().postgres);
  mkdirSync(cluster, { mode: 0o700 });
  await layOut(cluster);
  // What was set while the log was kept.
  writeFileSync(join(cluster, 'postgresql.auto.conf'), '');
  writeFileSync(join(cluster, 'recovery.signal'), '');
  if (way.user) ownAll(folder, way.user);
  const settings = {
    restore_command: fetchWalCommand(wal),
    // Read before the server knows its zones' names, among which it counts Z.
    recovery_target_time: isoOf(to).replace('Z', '+00'),
    recovery_target_action: 'promote',
    recovery_target_timeline: 'current',
    hot_standby: 'off',
    archive_mode: 'off',
  };
  const server = await startPostgres({ folder, settings, limitMs }).catch((error: unknown) => {
    throw tooShort(join(folder, 'server.log')) ?? error;
  });
  const client = new pg.Client({ connectionString: server.url('postgres') });
  try {
    await client.connect();
    const { rows } = await client.query<{ last: string | null }>(
      `select to_char(pg_last_xact_replay_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as last`,
    );
    return rows[0]?.last ?? undefined;
  } finally {
    await client.end();
    await server.stop();
  }
};

const tooShort = (log: string): LogTooShort | undefined => {
  const text = existsSync(log) ? readFileSync(log, 'utf8') : '';
  if (!text.includes('recovery ended before configured recovery target was reached')) return undefined;
  const last = [...text.matchAll(/last completed transaction was at log time (\S+ \S+)/g)].at(-1)?.[1];
  return new LogTooShort(last === undefined ? 'no change is in it' : `its last change is of ${last}`);
};

const ownAll = (path: string, user: { uid: number; gid: number }): void => {
  chownSync(path, user.uid, user.gid);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) ownAll(join(path, name), user);
};
