import type { World } from '#kit/server/world.ts';
import { publicPictures } from './picture-store.ts';

/** One made size of an uploaded picture by its name, with its media type; undefined for any other name. */
export const readPicture =
  (world: World) =>
  async (name: string): Promise<{ bytes: Buffer; type: string } | undefined> => {
    const bytes = await publicPictures(world).get(name);
    return bytes && { bytes, type: name.endsWith('.avif') ? 'image/avif' : 'image/webp' };
  };
