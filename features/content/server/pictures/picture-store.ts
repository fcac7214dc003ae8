import { filesOf } from '#kit/server/files/file-store.ts';
import type { World } from '#kit/server/world.ts';
import { isPictureName } from '../../domain/picture.ts';

/** Pictures that everybody may see, by a name that their content decides. */
export type PictureStore = {
  put: (name: string, bytes: Buffer) => Promise<void>;
  /** @returns undefined for a name that is none or was never put. */
  get: (name: string) => Promise<Buffer | undefined>;
  /** Afterwards it is as if it had never been put. */
  remove: (name: string) => Promise<void>;
};

/** `media` among the installation's files. */
export const publicPictures = (world: World): PictureStore => {
  const files = filesOf(world);
  const pathOf = (name: string) => {
    if (!isPictureName(name)) throw new RangeError(`no name of a picture: ${name}`);
    return `media/${name.slice(0, 2)}/${name}`;
  };
  return {
    put: (name, bytes) => files.put(pathOf(name), bytes),
    get: async (name) => (isPictureName(name) ? files.get(pathOf(name)) : undefined),
    remove: (name) => files.remove(pathOf(name)),
  };
};
