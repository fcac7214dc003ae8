import type { PictureRefusal } from '#kit/server/files/read-picture.ts';
import type { World } from '#kit/server/world.ts';
import { accept, type Result } from '#kit/shared/result.ts';
import { pictureName } from '../../domain/picture.ts';
import { makePortrait } from './make-picture.ts';
import { publicPictures } from './picture-store.ts';

/** Sides of the squares that a portrait is made in: beside a name, and as large as it is chosen. */
export const portraitSides = [96, 256] as const;

/** The address of a kept portrait. */
export const portraitAddress = (name: string, side: (typeof portraitSides)[number]): string =>
  `/media/${pictureName(name, side, 'webp')}`;

/**
 * Keeps a member's portrait as squares, from a png or jpg, of nothing but its points. @returns its name, of 128 bits of chance:
 * nobody finds it by its content, and no two members share files.
 */
export const storePortrait = async (world: World, bytes: Uint8Array): Promise<Result<string, PictureRefusal>> => {
  const made = await makePortrait(bytes, portraitSides);
  if (!made.ok) return made;
  const name = Buffer.from(world.entropy.bytes(16)).toString('hex');
  for (const { side, bytes: file } of made.value)
    await publicPictures(world).put(pictureName(name, side, 'webp'), file);
  return accept(name);
};

/** Deletes a portrait's files; those that are gone already are no fault. */
export const dropPortrait = async (world: World, name: string): Promise<void> => {
  for (const side of portraitSides) await publicPictures(world).remove(pictureName(name, side, 'webp'));
};
