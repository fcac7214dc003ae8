import type { World } from '#kit/server/world.ts';
import { type CommittedSeed, committedSeeds } from '../db/committed-seeds.ts';

export type { CommittedSeed };

/** Seeds by id, for features that store a seed id and check that its commitment is the published one. */
export const seedsOf = (world: World, seedIds: readonly string[]): Promise<Map<string, CommittedSeed>> =>
  committedSeeds(world.database.read, seedIds);
