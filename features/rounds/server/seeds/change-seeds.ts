import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import type { EpochRow } from '../../db/seed-pairs.ts';
import { epochOfIn } from './epoch-of.ts';

export const inUse = async (world: World, player: string): Promise<EpochRow> =>
  (await world.database.transact(async (tx) => accept(await epochOfIn(world, tx, player)))).value;
