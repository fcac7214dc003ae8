import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * A folder of back-ups:
 * `backup.json`     whose it is and up to when it reaches
 * `bases/TIME/`     a copy of the database's files, with `base.json`: what it is and the digest of each file
 * `wal/`            the database's log from the first copy on
 * `files/`          the data folder's other files, sealed under the deployment's key, with `files.json`: their clear lengths and
 *                   the digests of the sealed ones
 * `secrets.sealed`  the deployment's key, where it was asked for, under a password
 */
const backupFile = z.strictObject({
  form: z.literal('back-up/v2'),
  /** The fingerprint of the key that sealed what is in it. */
  keyFingerprint: z.string(),
  /** Absent where the database is not the embedded one. */
  database: z
    .strictObject({
      systemIdentifier: z.string(),
      timeline: z.int(),
      /** The last time that was made sure of. */
      reachesTo: z.string(),
    })
    .optional(),
});
export type BackupFile = z.output<typeof backupFile>;

const copiedFile = z.strictObject({ path: z.string(), bytes: z.int(), sha256: z.string() });

const baseFile = z.strictObject({ wholeAt: z.string(), firstWal: z.string(), files: z.array(copiedFile) });
export type BaseFile = z.output<typeof baseFile>;

const filesFile = z.array(copiedFile.extend({ changedMs: z.number() }));
export type FilesFile = z.output<typeof filesFile>;

export const walOf = (folder: string): string => join(folder, 'wal');
export const filesOf = (folder: string): string => join(folder, 'files');
export const sealedKeyOf = (folder: string): string => join(folder, 'secrets.sealed');
const basesOf = (folder: string): string => join(folder, 'bases');

/** @returns undefined for a folder that has none. @throws Error when it is damaged. */
export const readBackup = (folder: string): BackupFile | undefined => readJson(join(folder, 'backup.json'), backupFile);

export const writeBackup = (folder: string, backup: BackupFile): void =>
  writeJson(join(folder, 'backup.json'), backupFile.encode(backup));

export const readFilesList = (folder: string): FilesFile => readJson(join(folder, 'files.json'), filesFile) ?? [];

export const writeFilesList = (folder: string, files: FilesFile): void =>
  writeJson(join(folder, 'files.json'), filesFile.encode(files));

/** The copies of the database that are whole, the oldest first; each with the folder of its files. */
export const readBases = (folder: string): { cluster: string; base: BaseFile }[] => {
  if (!existsSync(basesOf(folder))) return [];
  return readdirSync(basesOf(folder))
    .toSorted()
    .flatMap((name) => {
      const base = readJson(join(basesOf(folder), name, 'base.json'), baseFile);
      return base ? [{ cluster: join(basesOf(folder), name, 'cluster'), base }] : [];
    });
};

/** Where a copy is made; it counts as one only when it is finished. */
export const newBase = (folder: string, at: string): { cluster: string; finish: (base: BaseFile) => void } => {
  const path = join(basesOf(folder), at.replaceAll(':', '-'));
  mkdirSync(join(path, 'cluster'), { recursive: true, mode: 0o700 });
  return {
    cluster: join(path, 'cluster'),
    finish: (base) => writeJson(join(path, 'base.json'), baseFile.encode(base)),
  };
};

const readJson = <Shape extends z.ZodType>(path: string, shape: Shape): z.output<Shape> | undefined => {
  if (!existsSync(path)) return undefined;
  const parsed = shape.safeParse(jsonOf(readFileSync(path, 'utf8')));
  if (!parsed.success) throw new Error(`${path} is damaged: it is not what a back-up wrote.`);
  return parsed.data;
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

// Whole or not at all.
const writeJson = (path: string, value: unknown): void => {
  writeFileSync(`${path}.new`, `${JSON.stringify(value, undefined, 1)}\n`, { mode: 0o600, flush: true });
  renameSync(`${path}.new`, path);
};
