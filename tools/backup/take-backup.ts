import { oneRow } from '#kit/server/database/database.ts';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import pg from 'pg';
import { openDatabaseServer } from '#apps/server/database-server.ts';
import type { Settings } from '#apps/server/env.ts';
import { systemClock } from '#kit/server/clock.ts';
import { systemEntropy } from '#kit/server/entropy.ts';
import { objectStore } from '#kit/server/files/object-store.ts';
import { fingerprintOf } from '#kit/server/keys/key-ring.ts';
import { copyBase } from '#kit/server/postgres/base-copy.ts';
import { handOverWal, archiveWalIn, walArchiveOf } from '#kit/server/postgres/archive-wal.ts';
import { readSecrets } from '#kit/server/keys/secrets.ts';
import { newBase, readBackup, readBases, sealedKeyOf, walOf, writeBackup } from './backup-folder.ts';
import { copyFiles, copyStored } from './copy-files.ts';
import { fileSealOf } from './sealed-files.ts';
import { sealKeys } from './sealed-key.ts';

export type Wanted = {
  /** Absolute. */
  folder: string;
  /** `base`: a copy of the whole database, and its log from then on; `log`: what was written since, and new files. */
  part: 'base' | 'log';
  /** Seals the deployment's key into it; undefined: the key stays out. */
  password: string | undefined;
};

/** Takes a back-up of the product while it runs, or lies still. @param say tells the operator. @throws Error with a sentence. */
export const takeBackup = async (settings: Settings, wanted: Wanted, say: (line: string) => void): Promise<void> => {
  const { folder, password } = wanted;
  const { dataFolder } = settings;
  refuseFolder(folder, dataFolder);
  const entropy = systemEntropy(systemClock());
  if (settings.databaseUrl === undefined && !existsSync(join(dataFolder, 'postgres/cluster/PG_VERSION')))
    throw new Error(`There is nothing to back up in ${dataFolder}: DATA_DIR names the folder of the product.`);
  const keys = readSecrets({ folder: dataFolder, entropy, masterKeys: settings.masterKeys });
  const [{ key: masterKey }] = keys;
  const keyFingerprint = fingerprintOf(masterKey);
  const kept = readBackup(folder);
  if (kept && kept.keyFingerprint !== keyFingerprint)
    throw new Error(
      `${folder} holds back-ups of another installation, or of this one before its master key was rotated; name a folder of its own.`,
    );
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (settings.databaseUrl === undefined) await backUpDatabase(settings, wanted, keyFingerprint, say);
  else {
    say('The database of DATABASE_URL is backed up by its own tool (pg_basebackup with its log, or your provider’s).');
    say(
      'Here are the files that belong to it. Take them after the database: then no row names a file that is missing.',
    );
    writeBackup(folder, { form: 'back-up/v2', keyFingerprint });
  }
  const fileSeal = fileSealOf(masterKey, entropy);
  say(`Files: ${await copyFiles(dataFolder, folder, fileSeal)} new or changed ones copied.`);
  if (settings.objectPlace !== undefined) {
    const copied = await copyStored(objectStore(settings.objectPlace), folder, fileSeal);
    say(`Store of files: ${copied} new ones copied.`);
  }
  if (password !== undefined) {
    sealKeys(sealedKeyOf(folder), keys, password, entropy);
    say('The key is in it, sealed under BACKUP_PASSWORD. Keep that password apart from the back-up.');
  } else if (!existsSync(sealedKeyOf(folder)))
    say(
      `The key is not in it (${settings.masterKeys.length > 0 ? 'MASTER_KEY' : join(dataFolder, 'secrets.json')}): without it nothing sealed can be read again. Keep it apart, or add --with-secrets.`,
    );
};

const refuseFolder = (folder: string, dataFolder: string): void => {
  if (!relative(dataFolder, folder).startsWith('..'))
    throw new Error(`${folder} lies in the data folder ${dataFolder}: what it is to guard against would take both.`);
  if (existsSync(folder) && readBackup(folder) === undefined && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty and holds no back-up.`);
};

const backUpDatabase = async (
  settings: Settings,
  { folder, part }: Wanted,
  keyFingerprint: string,
  say: (line: string) => void,
): Promise<void> => {
  const server = await openDatabaseServer(settings, say);
  const client = new pg.Client({ connectionString: server.url });
  try {
    await client.connect();
    const place = join(settings.dataFolder, 'postgres');
    const own = await requireOwn(client, folder);
    const wal = walOf(folder);
    if (part === 'log' && walArchiveOf(place) !== wal)
      throw new Error(
        `The log is ${walArchiveOf(place) === undefined ? 'not kept' : `kept in ${walArchiveOf(place)}`}: take a whole back-up into ${folder} first.`,
      );
    if (part === 'base') {
      mkdirSync(wal, { recursive: true, mode: 0o700 });
      archiveWalIn(place, wal);
      // A quiet hour is kept as well, not only when a file of the log is full.
      await client.query(`alter system set archive_timeout = '60s'`);
      await client.query('select pg_reload_conf()');
      await copyWhole(client, { folder, place, wal }, say);
    }
    const reachesTo = await handOverWal(client, wal);
    writeBackup(folder, { form: 'back-up/v2', keyFingerprint, database: { ...own, reachesTo } });
    say(`Every moment up to ${reachesTo} can be had back.`);
  } finally {
    await client.end();
    await server.stop();
  }
};

const copyWhole = async (
  client: pg.Client,
  { folder, place, wal }: { folder: string; place: string; wal: string },
  say: (line: string) => void,
): Promise<void> => {
  say('Copying the database …');
  const { rows } = await client.query<{ at: string }>(
    `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`,
  );
  const { cluster, finish } = newBase(folder, oneRow(rows).at);
  const base = await copyBase({ client, cluster: join(place, 'cluster'), into: cluster, wal });
  finish(base);
  const bytes = base.files.reduce((all, file) => all + file.bytes, 0);
  say(
    `Database: ${base.files.length} files, ${Math.ceil(bytes / 1_000_000)} MB, whole at ${base.wholeAt}; ${readBases(folder).length} such copies lie here.`,
  );
};

/** Whose log may lie in this folder: of one server, on one line of its history. */
const requireOwn = async (
  client: pg.Client,
  folder: string,
): Promise<{ systemIdentifier: string; timeline: number }> => {
  const { rows } = await client.query<{ systemIdentifier: string; timeline: number; archives: string }>(
    `select
       system.system_identifier::text as "systemIdentifier",
       checkpoint.timeline_id as timeline,
       current_setting('archive_mode') as archives
     from pg_control_system() system
     cross join pg_control_checkpoint() checkpoint`,
  );
  const { archives, ...own } = oneRow(rows);
  if (archives !== 'on')
    throw new Error(
      'The database was started by an earlier version and keeps no log: stop the product, start it again.',
    );
  const known = readBackup(folder)?.database;
  if (known && (known.systemIdentifier !== own.systemIdentifier || known.timeline !== own.timeline))
    throw new Error(
      `${folder} holds back-ups of another database, or of this one before it was restored; name a folder of its own.`,
    );
  return own;
};
