import { mkdirSync, rmSync } from 'node:fs';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '#kit/server/files/file-store.ts';
import { type FilesFile, filesOf, readFilesList, writeFilesList } from './backup-folder.ts';
import type { FileSeal } from './sealed-files.ts';

/** What is the database's, the key, or belongs to processes that run. */
const isLeftOut = (name: string): boolean =>
  ['postgres', 'test-postgres', 'secrets.json'].includes(name) || /\.(lock|new|sock)$/.test(name);

/**
 * Copies the data folder's files beside the database that are new or have changed, sealed: anchors, pictures, private files, the
 * demo's log-ins, the simulated programs' books. What is gone there stays in the back-up. @returns how many were copied.
 */
export const copyFiles = async (dataFolder: string, folder: string, { seal }: FileSeal): Promise<number> => {
  const known = new Map(readFilesList(folder).map((file) => [file.path, file]));
  let copied = 0;
  mkdirSync(filesOf(folder), { recursive: true, mode: 0o700 });
  for (const { path, bytes, changedMs } of await filesBelow(dataFolder)) {
    const kept = known.get(path);
    if (kept?.bytes === bytes && kept.changedMs === changedMs) continue;
    const file = await seal(dataFolder, filesOf(folder), path);
    if (!file) continue;
    known.set(path, { ...file, changedMs });
    copied += 1;
  }
  writeFilesList(folder, [...known.values()]);
  return copied;
};

const storeFolders = ['media', 'private-files'];

/**
 * Copies the pictures and private files of a store of objects too, which never change: a restored data folder then has them, whatever became of
 * the store. @returns how many were copied.
 */
export const copyStored = async (store: FileStore, folder: string, { seal }: FileSeal): Promise<number> => {
  const known = new Map(readFilesList(folder).map((file) => [file.path, file]));
  const aside = join(folder, 'objects.new');
  let copied = 0;
  try {
    for (const top of storeFolders)
      for await (const path of store.list(top)) {
        if (known.has(path)) continue;
        const bytes = await store.get(path);
        if (!bytes) continue;
        mkdirSync(join(aside, path, '..'), { recursive: true, mode: 0o700 });
        await writeFile(join(aside, path), bytes, { mode: 0o600 });
        const file = await seal(aside, filesOf(folder), path);
        await rm(join(aside, path));
        if (file) known.set(path, { ...file, changedMs: 0 });
        copied += 1;
      }
  } finally {
    rmSync(aside, { recursive: true, force: true });
    writeFilesList(folder, [...known.values()]);
  }
  return copied;
};

type Found = Omit<FilesFile[number], 'sha256'>;

const filesBelow = async (top: string): Promise<Found[]> => {
  const found: Found[] = [];
  const look = async (below: string): Promise<void> => {
    for (const entry of await readdir(join(top, below), { withFileTypes: true })) {
      if (below === '' ? isLeftOut(entry.name) : entry.name.endsWith('.new')) continue;
      const path = join(below, entry.name);
      if (entry.isDirectory()) await look(path);
      else if (entry.isFile()) {
        const file = await stat(join(top, path)).catch(() => undefined);
        if (file) found.push({ path, bytes: file.size, changedMs: file.mtimeMs });
      }
    }
  };
  await look('');
  return found;
};
