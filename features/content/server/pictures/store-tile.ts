import type { PictureRefusal } from '#kit/server/files/read-picture.ts';
import type { World } from '#kit/server/world.ts';
import { accept, type Result } from '#kit/shared/result.ts';
import { pictureName } from '../../domain/picture.ts';
import { makeTile } from './make-picture.ts';
import { publicPictures } from './picture-store.ts';

export type { PictureRefusal };

/** A tile's picture among the public ones, at `/media/<hash>-<width>.<avif or webp>`, 4 to 3 in each of its widths. */
export type StoredTile = { hash: string; widths: readonly number[] };

/**
 * Makes a tile's picture of a file and keeps it. Of a drawing (SVG) only the points are kept. The same file is the same picture.
 * @param types media types that may come, such as `image/png`; what a file is follows from its content.
 */
export const storeTile = async (
  world: World,
  bytes: Uint8Array,
  types: readonly string[],
): Promise<Result<StoredTile, PictureRefusal>> => {
  const made = await makeTile(bytes, types);
  if (!made.ok) return made;
  const { hash, widths, files } = made.value;
  const store = publicPictures(world);
  for (const { width, form, bytes: its } of files) await store.put(pictureName(hash, width, form), its);
  return accept({ hash, widths });
};
