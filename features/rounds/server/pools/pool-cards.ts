import { commitSeedIn, seedInUse } from '#features/fairness/public.ts';
import type { PoolCard } from '#games/engine/pools/pool-prizes.ts';
import type { Tx, Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { Currency } from '#kit/shared/money/money.ts';
import { cardOfRound, holdPool, insertPool, poolById, poolInUse, type PoolName, type PoolRow } from '../../db/pools.ts';
import type { OwnGame } from '../../domain/own-game.ts';

export type Bought = { pool_id: string; card: number; commitment: string };

/** The pool that sells cards of a name; the next is opened, with a seed committed, where the last is sold out. */
export const poolOnSaleIn = async (world: World, tx: Tx, pool: PoolName, cards: number): Promise<PoolRow> => {
  const known = await poolInUse(tx, pool);
  if (known) return known;
  await holdPool(tx, pool);
  const opened = await poolInUse(tx, pool);
  if (opened) return opened;
  const poolId = world.entropy.id('pol');
  // The table keeps it closed until the last card is sold and played.
  const revealFrom = world.clock.now();
  const scope = `rounds/pool/${poolId}`;
  const { seedId, commit } = await commitSeedIn(world)(tx, { scope, revealFrom });
  await insertPool(tx, { poolId, pool, seedId, commitment: commit, cards });
  return (await poolInUse(tx, pool))!;
};

/** The card that a choice buys next, held for this transaction; undefined in a game without pools, or for no pool of it. */
export const nextCardIn = async (
  world: World,
  tx: Tx,
  { game, choice, currency }: { game: OwnGame; choice: unknown; currency: Currency },
): Promise<Bought | undefined> => {
  const asked = game.poolOf?.(choice);
  const wanted = game.pools?.find(({ name }) => name === asked);
  if (!wanted) return undefined;
  const pool = { game: game.code, version: game.version, name: wanted.name, currency };
  await holdPool(tx, pool);
  const { pool_id, next_card: card, commitment } = await poolOnSaleIn(world, tx, pool, wanted.cards);
  return { pool_id, card, commitment };
};

/** The card of a round, for computing it. */
export const cardIn = async (
  world: World,
  read: Read,
  { pool_id: poolId, card }: { pool_id: string | null; card: number | null },
): Promise<PoolCard | undefined> => {
  if (poolId === null || card === null) return undefined;
  const pool = await poolById(read, poolId);
  if (!pool) throw new Error(`no pool ${poolId}`);
  return { seed: await seedInUse(world)(read, pool.seed_id), pool: poolId, number: card };
};

/** The same of a round that is written down. */
export const cardOf = async (world: World, read: Read, roundId: string): Promise<PoolCard | undefined> => {
  const bought = await cardOfRound(read, roundId);
  return bought && cardIn(world, read, bought);
};
