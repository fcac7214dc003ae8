import { revealSeedIn } from '#features/fairness/public.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import {
  closePool,
  endPool,
  holdPool,
  type LeftOver,
  outdatedPools,
  type PoolRow,
  unshownPools,
} from '../../db/pools.ts';
import { versionOf } from '../../domain/own-game.ts';
import { countPool } from './count-pool.ts';
import type { Ground } from '../games/house.ts';

/**
 * Takes pools of versions that are played no longer off sale, then shows the seed of every pool that sells no more and whose
 * cards are played, with what was left in it: no prize goes without being told.
 */
export const closePools = async (house: Ground): Promise<void> => {
  const { world } = house;
  const { read } = world.database;
  for (const pool of await outdatedPools(read))
    await world.database.transact(async (tx) => {
      await holdPool(tx, pool);
      await endPool(tx, pool.pool_id);
      return accept(undefined);
    });
  for (const pool of await unshownPools(read)) {
    const leftOver = pool.ended_at === null ? undefined : await leftIn(house, pool);
    await world.database.transact(async (tx) => {
      if (await closePool(tx, pool.pool_id, leftOver)) await revealSeedIn(world)(tx, pool.seed_id);
      return accept(undefined);
    });
  }
};

/** Nothing where its version is kept no longer: its published maths and its seed tell it all the same. */
const leftIn = async ({ world, games }: Ground, row: PoolRow): Promise<LeftOver | undefined> => {
  const pool = versionOf(games, row)?.pools?.find(({ name }) => name === row.name);
  if (!pool) return undefined;
  const { price, voided, prizes } = await countPool(world, pool, row);
  return {
    price: moneyText(price, row.currency),
    voided,
    prizes: prizes.map(({ prize, ...counts }) => ({ prize: moneyText(prize, row.currency), ...counts })),
  };
};
