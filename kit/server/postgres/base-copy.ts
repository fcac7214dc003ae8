import { oneRow } from '../database/database.ts';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { sha256Hex } from '#kit/shared/digest.ts';
import { type CopiedFile, copyHashed } from '../files/copy-hashed.ts';
import { walArrived } from './archive-wal.ts';

export type BaseCopy = {
  /** The server's own time after the copy was whole, as ISO 8601: nothing before it can be had from this copy. */
  wholeAt: string;
  /** The first file of the log that it needs. */
  firstWal: string;
  files: CopiedFile[];
};

/**
 * Copies the files of a running server so that with the log from `firstWal` on they make a whole database.
 * @param client a superuser's; not to be used for anything else meanwhile.
 */
export const copyBase = async ({
  client,
  cluster,
  into,
  wal,
}: {
  client: pg.Client;
  cluster: string;
  into: string;
  wal: string;
}): Promise<BaseCopy> => {
  await client.query(`select pg_backup_start('base', true)`);
  const files: CopiedFile[] = [];
  await copyFolder(cluster, into, '', files);
  // Without waiting: what would be waited for without end is told by ourselves.
  const { rows } = await client.query<{ file: string; label: string; now: string }>(
    `select
       pg_walfile_name(stopped.lsn) as file,
       stopped.labelfile as label,
       to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now
     from pg_backup_stop(false) stopped`,
  );
  const { file, label, now } = oneRow(rows);
  await writeFile(join(into, labelName), label, { mode: 0o600, flush: true });
  files.push({ path: labelName, bytes: Buffer.byteLength(label), sha256: sha256Hex(label) });
  await walArrived(client, wal, file);
  const firstWal = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/m.exec(label)?.[1];
  if (firstWal === undefined) throw new Error('The database did not say where its log begins.');
  return { wholeAt: now, firstWal, files };
};

const labelName = 'backup_label';

/** Made anew by a server that starts, or of no use to another one. */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const left = /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|recovery\.signal|standby\.signal)$/;
const leftAnywhere = /^(pgsql_tmp.*|pg_internal\.init.*)$/;

const copyFolder = async (from: string, into: string, path: string, files: CopiedFile[]): Promise<void> => {
  await mkdir(join(into, path), { recursive: true, mode: 0o700 });
  if (emptied.has(path)) return;
  for (const entry of await readdir(join(from, path), { withFileTypes: true })) {
    if ((path === '' && left.test(entry.name)) || leftAnywhere.test(entry.name)) continue;
    const inner = join(path, entry.name);
    if (entry.isDirectory()) await copyFolder(from, into, inner, files);
    else if (entry.isFile()) {
      // A table may be dropped meanwhile; the log knows.
      const copied = await copyHashed({ from, into, path: inner, flush: 'now' });
      if (copied) files.push(copied);
    }
  }
};
