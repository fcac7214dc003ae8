import { type BoundedCache, boundedCache } from '#kit/server/caches/bounded-cache.ts';
import type { World } from '#kit/server/world.ts';
import { type TermsRow, termsById } from '../../db/terms/terms.ts';

const kept = new WeakMap<World['database'], BoundedCache<number, TermsRow>>();
const keptMax = 1000;

/** A version of terms by its number; versions never change, so each is read once. */
export const termsOf = async (world: World, termsId: number): Promise<TermsRow> => {
  const cache = kept.get(world.database) ?? boundedCache<number, TermsRow>(keptMax);
  kept.set(world.database, cache);
  const found = cache.get(termsId) ?? (await termsById(world.database.read, termsId));
  if (!found) throw new Error(`no terms ${termsId}`);
  cache.set(termsId, found);
  return found;
};
