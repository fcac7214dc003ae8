import type { Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { seedPairById } from '../../db/seed-pairs.ts';

type SeedId = NonNullable<Awaited<ReturnType<typeof seedPairById>>>['seed_id'];

const kept = new WeakMap<World['database'], Map<string, SeedId>>();
const keptMax = 20_000;

/** Which seed the rounds of a pair hang on. A pair keeps its seed for ever, so each is looked up once; the seed itself is not remembered. */
export const seedIdOf = async (world: World, read: Read, seedPairId: string): Promise<SeedId | undefined> => {
  const known = kept.get(world.database) ?? new Map<string, SeedId>();
  kept.set(world.database, known);
  const found = known.get(seedPairId);
  if (found !== undefined) return found;
  const pair = await seedPairById(read, seedPairId);
  // Of one that is not closed the caller's own transaction may have written the row, and may yet undo it: its name is never used again.
  if (pair) known.set(seedPairId, pair.seed_id);
  for (const name of known.keys()) {
    if (known.size <= keptMax) break;
    known.delete(name);
  }
  return pair?.seed_id;
};
