import { createHash } from 'node:crypto';
import { merchantOf } from '#features/merchants/public.ts';
import type { World } from '#kit/server/world.ts';
import { merchantOfPreview } from '../../db/previews.ts';

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The hosts of the site on which a preview is shown; undefined once it has ended. */
export const hostsOfPreview = async (world: World, token: string): Promise<readonly string[] | undefined> => {
  const merchantId = await merchantOfPreview(world.database.read, hashOf(token));
  return merchantId && (await merchantOf(world, merchantId)).hosts;
};
