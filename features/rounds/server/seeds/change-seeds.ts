import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import type { SeedPairRow } from '../../db/seed-pairs.ts';
import { seedPairOfIn } from './seed-pair-of.ts';

export const inUse = async (world: World, player: string): Promise<SeedPairRow> =>
  (await world.database.transact(async (tx) => accept(await seedPairOfIn(world, tx, player)))).value;
