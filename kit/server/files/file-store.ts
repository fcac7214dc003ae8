import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { World } from '../world.ts';

/** Files that never change, by paths of ours such as `media/ab/abcd-1.webp`: letters, digits, dots, dashes and `_` between slashes. */
export type FileStore = {
  put: (path: string, bytes: Buffer) => Promise<void>;
  /** @returns undefined where none was put. */
  get: (path: string) => Promise<Buffer | undefined>;
  has: (path: string) => Promise<boolean>;
  /** Afterwards it is as if it had never been put. */
  remove: (path: string) => Promise<void>;
  /** Paths that begin with `folder/`. */
  list: (folder: string) => AsyncIterable<string>;
};

/** @throws RangeError for a path that could lead elsewhere. */
export const checkPath = (path: string): string => {
  if (!/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(path)) throw new RangeError(`no path of a file: ${path}`);
  return path;
};

/** Below a folder of this machine; written aside and renamed, so nobody reads half a file. Its own programs alone may look in. */
export const folderStore = (folder: string, draftName: () => string): FileStore => {
  const fileOf = (path: string) => join(folder, checkPath(path));
  return {
    put: async (path, bytes) => {
      const file = fileOf(path);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      // Made open by an earlier version, perhaps.
      await chmod(join(folder, path.split('/')[0] ?? ''), 0o700);
      const draft = `${file}.${draftName()}.new`;
      await writeFile(draft, bytes, { mode: 0o600 });
      await rename(draft, file);
    },
    get: async (path) => readFile(fileOf(path)).catch(unlessMissing),
    has: async (path) => (await stat(fileOf(path)).catch(unlessMissing)) !== undefined,
    remove: async (path) => rm(fileOf(path), { force: true }),
    list: async function* (below) {
      checkPath(below);
      const entries = (await readdir(join(folder, below), { withFileTypes: true }).catch(unlessMissing)) ?? [];
      for (const entry of entries)
        if (entry.isDirectory()) yield* this.list(`${below}/${entry.name}`);
        else if (!entry.name.endsWith('.new')) yield `${below}/${entry.name}`;
    },
  };
};

const unlessMissing = (error: unknown): undefined => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
};

/** What lies elsewhere since the installation names a place is still read where it lay before, until it is copied over. */
const layered = (upper: FileStore, lower: FileStore): FileStore => ({
  put: (path, bytes) => upper.put(path, bytes),
  get: async (path) => (await upper.get(path)) ?? lower.get(path),
  has: async (path) => (await upper.has(path)) || lower.has(path),
  remove: async (path) => {
    await Promise.all([upper.remove(path), lower.remove(path)]);
  },
  list: (folder) => upper.list(folder),
});

/** Where this installation's pictures and private files lie: its store of objects if it names one, else the data folder. */
export const filesOf = (world: Pick<World, 'dataFolder' | 'entropy' | 'objects'>): FileStore => {
  const folder = folderStore(world.dataFolder, () => world.entropy.token(128));
  return world.objects === undefined ? folder : layered(world.objects, folder);
};
