import { oneRow } from '../database/database.ts';
import { existsSync, lstatSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/**
 * Keeping the write-ahead log of an embedded server. Its archive command stands in every start of ours and does nothing
 * until a link beside the cluster names the folder to keep it in, so that a back-up needs no restart.
 */
const linkOf = (folder: string): string => join(folder, 'wal-kept');

const quoted = (path: string): string => `'${path.replaceAll("'", `'\\''`)}'`;
// In these commands a per cent sign begins a name of PostgreSQL's.
const inCommand = (path: string): string => quoted(path).replaceAll('%', '%%');

/**
 * Keeps a file only once: one that is there already must be the same, else another server's log would be lost. File and folder
 * are flushed before the server is told, for it then recycles its own copy.
 * @param folder where the server and all that is its own lies.
 */
export const archiveWalCommand = (folder: string): string => {
  const link = inCommand(linkOf(folder));
  const kept = `${link}/%f.gz`;
  const keep = `gzip -1 -c "%p" > ${kept}.new && sync ${kept}.new && mv -f ${kept}.new ${kept}`;
  const compare = `gzip -d -c ${kept} | cmp -s - "%p" && sync ${kept}`;
  // A link to a folder that is gone is a failure, not a reason to forget the log.
  return `test ! -L ${link} || { if test -e ${kept}; then ${compare}; else ${keep}; fi && sync ${link}/; }`;
};

/** What fetches a file of the log again. @param wal the folder it was kept in. */
export const fetchWalCommand = (wal: string): string =>
  `test -f ${inCommand(wal)}/%f.gz && gzip -d -c ${inCommand(wal)}/%f.gz > "%p"`;

/** Where the log of this server is kept now; undefined: nowhere. */
export const walArchiveOf = (folder: string): string | undefined => {
  const link = linkOf(folder);
  return lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(link) : undefined;
};

export const archiveWalIn = (folder: string, wal: string): void => {
  stopWalArchive(folder);
  symlinkSync(wal, linkOf(folder));
};

/** What was kept stays; nothing is added. */
export const stopWalArchive = (folder: string): void => rmSync(linkOf(folder), { force: true });

const waitLimitMs = 60_000;

/** @throws Error with what the server says where a file of the log does not arrive. */
export const walArrived = async (client: pg.Client, wal: string, file: string): Promise<void> => {
  for (let waitedMs = 0; waitedMs < waitLimitMs; waitedMs += 100) {
    if (existsSync(join(wal, `${file}.gz`))) return;
    await sleep(100);
  }
  const { rows } = await client.query<{ failed: string | null }>(
    'select last_failed_wal as failed from pg_stat_archiver',
  );
  throw new Error(
    `The database could not put its log ${rows[0]?.failed ?? file} into ${wal} within ${waitLimitMs / 1000} s. Can the user it runs as write there, and is there room?`,
  );
};

/**
 * Ends the file of the log that is being written and waits until it is kept.
 * @returns the database's own time, up to which everything can be had back, as ISO 8601.
 */
export const handOverWal = async (client: pg.Client, wal: string): Promise<string> => {
  const { rows: clock } = await client.query<{ now: string }>(
    `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`,
  );
  // A time is reached by a commit that comes after it: in a quiet night this is the only one.
  await client.query('select pg_sleep(0.002)');
  await client.query('select pg_current_xact_id()');
  const { rows } = await client.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file');
  await walArrived(client, wal, oneRow(rows).file);
  return oneRow(clock).now;
};
