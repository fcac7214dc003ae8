import { makeEvidence } from '#kit/server/files/make-evidence.ts';
import type { PictureRefusal } from '#kit/server/files/read-picture.ts';
import type { World } from '#kit/server/world.ts';
import { accept, type Result } from '#kit/shared/result.ts';
import { pictureName } from '../../domain/picture.ts';
import { publicPictures } from './picture-store.ts';

/**
 * Keeps a picture that proves something in public, at `evidenceAddress(hash)`: one WebP that a person can read, png and jpg
 * only. Refused with `image_type`, `image_unreadable`, `image_points`.
 */
export const storeEvidence = async (world: World, bytes: Uint8Array): Promise<Result<string, PictureRefusal>> => {
  const made = await makeEvidence(bytes);
  if (!made.ok) return made;
  await publicPictures(world).put(pictureName(made.value.hash, 1, 'webp'), made.value.bytes);
  return accept(made.value.hash);
};

/** Whether this picture was kept. */
export const hasEvidence = async (world: World, hash: string): Promise<boolean> =>
  (await publicPictures(world).get(pictureName(hash, 1, 'webp'))) !== undefined;

export const evidenceAddress = (hash: string): string => `/media/${pictureName(hash, 1, 'webp')}`;
