import { createReadStream, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Settings } from '#apps/server/env.ts';
import { systemClock } from '#kit/server/clock.ts';
import { systemEntropy } from '#kit/server/entropy.ts';
import { fingerprintOf, type KeyRing, keyRingOf } from '#kit/server/keys/key-ring.ts';
import { LogTooShort, recoverTo } from '#kit/server/postgres/recover.ts';
import { readSecrets, writeSecrets } from '#kit/server/keys/secrets.ts';
import { instantOf, isoOf } from '#kit/shared/time.ts';
import {
  type BackupFile,
  type BaseFile,
  filesOf,
  readBackup,
  readBases,
  readFilesList,
  sealedKeyOf,
  walOf,
} from './backup-folder.ts';
import { layOut } from './lay-out.ts';
import { fileSealOf } from './sealed-files.ts';
import { openKeys } from './sealed-key.ts';

export type WantedRestore = {
  /** The folder of back-ups, absolute. */
  folder: string;
  /** ISO 8601 with its zone, or `latest`. */
  to: string;
  /** The new data folder, absolute: absent or empty. */
  into: string;
};

/**
 * Makes a data folder as the product's was at a time: database, files, key. It is not looked through yet.
 * @returns the settings of the product in it. @throws Error with a sentence, having left nothing behind.
 */
export const restoreBackup = async (
  settings: Settings,
  { folder, to, into }: WantedRestore,
  say: (line: string) => void,
): Promise<Settings> => {
  const backup = readBackup(folder);
  if (!backup) throw new Error(`${folder} holds no back-up.`);
  if (existsSync(into) && readdirSync(into).length > 0)
    throw new Error(`${into} is not empty: a restore never writes over anything. Name a new folder.`);
  const { keys, fileKey } = keysOf(settings, folder, backup);
  const isNew = !existsSync(into);
  try {
    mkdirSync(into, { recursive: true, mode: 0o700 });
    if (settings.databaseUrl === undefined) await restoreDatabase({ folder, to, into, backup }, say);
    else
      say(
        'The database of DATABASE_URL is restored by its own tool, before this; here come the files that belong to it.',
      );
    const files = readFilesList(folder);
    const { open } = fileSealOf(fileKey, systemEntropy(systemClock()));
    for (const file of files) await open(filesOf(folder), into, file);
    say(`Files: ${files.length} laid out.`);
    if (settings.masterKeys.length === 0) writeSecrets(into, keys);
    return { ...settings, dataFolder: into };
  } catch (error) {
    for (const name of readdirSync(into)) rmSync(join(into, name), { recursive: true, force: true });
    if (isNew) rmSync(into, { recursive: true, force: true });
    throw error;
  }
};

/** The deployment's keys, from wherever they are at hand, and which of them sealed the files: it may have been rotated since. */
const keysOf = (settings: Settings, folder: string, { keyFingerprint }: BackupFile): Keys => {
  const withFileKey = (keys: KeyRing): Keys | undefined => {
    const fileKey = keys.find(({ key }) => fingerprintOf(key) === keyFingerprint)?.key;
    return fileKey && { keys, fileKey };
  };
  if (settings.masterKeys.length > 0) {
    const given = withFileKey(keyRingOf(settings.masterKeys));
    if (given) return given;
    throw new Error('MASTER_KEY is another key than the one this back-up was sealed with.');
  }
  if (settings.backupPassword !== undefined && existsSync(sealedKeyOf(folder))) {
    const opened = withFileKey(openKeys(sealedKeyOf(folder), settings.backupPassword));
    if (opened) return opened;
  }
  if (existsSync(join(settings.dataFolder, 'secrets.json'))) {
    const own = withFileKey(readSecrets({ folder: settings.dataFolder, entropy: systemEntropy(systemClock()) }));
    if (own) return own;
  }
  throw new Error(
    existsSync(sealedKeyOf(folder))
      ? 'The key of this back-up is missing: give BACKUP_PASSWORD, which opens the sealed one, or MASTER_KEY.'
      : 'The key of this back-up is missing: it was made without. Give MASTER_KEY, or DATA_DIR with its secrets.json.',
  );
};

type Keys = { keys: KeyRing; fileKey: Buffer };
type Of = WantedRestore & { backup: BackupFile };

const restoreDatabase = async ({ folder, to, into, backup }: Of, say: (line: string) => void): Promise<void> => {
  if (!backup.database) throw new Error(`${folder} holds files alone: its database was backed up by its own tool.`);
  const target = instantOf(to === 'latest' ? backup.database.reachesTo : to);
  if (target > systemClock().now()) throw new Error(`${isoOf(target)} is yet to come.`);
  const bases = readBases(folder);
  const found = bases.findLast(({ base }) => instantOf(base.wholeAt) <= target);
  if (!found)
    throw new Error(
      bases[0]
        ? `${isoOf(target)} is before the first back-up here, which was whole at ${bases[0].base.wholeAt}.`
        : `${folder} holds no copy of the database that is whole.`,
    );
  say(`Laying out the copy of ${found.base.wholeAt}, then all changes up to ${isoOf(target)} …`);
  const last = await recoverTo({
    folder: join(into, 'postgres'),
    // A server that recovers flushes all that it finds.
    layOut: (cluster) => layOut({ from: found.cluster, into: cluster, flush: 'later' }, found.base.files),
    wal: walOf(folder),
    to: target,
  }).catch(async (error: unknown) => {
    if (!(error instanceof LogTooShort)) throw error;
    const fault = await firstFault(walOf(folder), found.base);
    throw new Error(
      `${isoOf(target)} is not in this back-up: ${error.message}. ${fault ?? `It surely reaches to ${backup.database?.reachesTo}; npm run backup -- DIR --log makes it reach to now.`}`,
    );
  });
  say(`Database: as it was at ${isoOf(target)}${last === undefined ? '' : `; its last change is of ${last}`}.`);
};

/** What is wrong with the kept log from a copy on; undefined: nothing, it ends. */
const firstFault = async (wal: string, { firstWal }: BaseFile): Promise<string | undefined> => {
  const kept = readdirSync(wal)
    .filter((name) => /^[0-9A-F]{24}\.gz$/.test(name) && name.slice(0, 24) >= firstWal)
    .toSorted();
  for (let file = firstWal; ; file = fileAfter(file)) {
    const path = join(wal, `${file}.gz`);
    if (!kept.includes(`${file}.gz`))
      return kept.some((name) => name.slice(0, 24) > file) ? `${path} is missing.` : undefined;
    if (!(await isWhole(path))) return `${path} is damaged.`;
  }
};

/** Files of 16 MB: 256 of them make a number of the middle part. */
const fileAfter = (file: string): string => {
  const count = BigInt(`0x${file.slice(8, 16)}`) * 256n + BigInt(`0x${file.slice(16)}`) + 1n;
  const hex = (value: bigint) => value.toString(16).toUpperCase().padStart(8, '0');
  return `${file.slice(0, 8)}${hex(count / 256n)}${hex(count % 256n)}`;
};

const isWhole = async (path: string): Promise<boolean> => {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  try {
    await pipeline(createReadStream(path), createGunzip(), nowhere);
    return true;
  } catch {
    return false;
  }
};
