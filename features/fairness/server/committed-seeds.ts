import type { World } from '#kit/server/world.ts';
import { type CommittedSeed, committedSeeds } from '../db/committed-seeds.ts';

export type { CommittedSeed };

/** What stands under these ids, for those who refer to seeds and check that they still are what was published. */
export const seedsOf = (world: World, seedIds: readonly string[]): Promise<Map<string, CommittedSeed>> =>
  committedSeeds(world.database.read, seedIds);
