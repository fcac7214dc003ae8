import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { World } from '#kit/server/world.ts';
import { isPictureName } from '../../domain/picture.ts';

/** Where pictures are kept: files that never change, by a name that their content decides. An object store fits as well. */
export type PictureStore = {
  put: (name: string, bytes: Buffer) => Promise<void>;
  /** @returns undefined for a name that is none or was never put. */
  get: (name: string) => Promise<Buffer | undefined>;
  /** Afterwards it is as if it had never been put. */
  remove: (name: string) => Promise<void>;
};

/** Folder `media` below the data folder, of what everybody may see; written aside and renamed, so nobody reads half a file. */
export const publicPictures = (world: World): PictureStore => {
  const fileOf = (name: string) => join(world.dataFolder, 'media', name.slice(0, 2), name);
  const check = (name: string) => {
    if (!isPictureName(name)) throw new RangeError(`no name of a picture: ${name}`);
  };
  return {
    put: async (name, bytes) => {
      check(name);
      const file = fileOf(name);
      await mkdir(join(file, '..'), { recursive: true });
      const draft = `${file}.${world.entropy.token(128)}.new`;
      await writeFile(draft, bytes);
      await rename(draft, file);
    },
    get: async (name) => (isPictureName(name) ? readFile(fileOf(name)).catch(() => undefined) : undefined),
    remove: async (name) => {
      check(name);
      await rm(fileOf(name), { force: true });
    },
  };
};
