import { z } from 'zod';
import type { GamePool } from '#games/engine/pools/pool-prizes.ts';
import type { World } from '#kit/server/world.ts';
import { zero } from '#kit/shared/money/money.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { type EndedPool, pools as contract, type PoolView } from '../../contract/pools.ts';
import { endedPools, type PoolName, type PoolRow, shownPools } from '../../db/pools.ts';
import { countPool } from './count-pool.ts';
import { frameCall } from '../house-call.ts';
import { perAddress } from '../sessions/limited.ts';
import { gameInForce } from '../games/in-force.ts';
import { poolOnSaleIn } from './pool-cards.ts';
import { shownPool } from '../proof/round-proofs.ts';

const shownMax = 3;

const endedMax = 12;

const keptMs = 2000;

type Kept = { at: number; view: Promise<PoolView> };

const kept = new WeakMap<World, Map<string, Kept>>();

/** What is left in the pools of a game: for anyone, so it counts at most every other second. */
export const pools = frameCall(contract, perAddress, (house) => async ({ game: code, currency }) => {
  const { world } = house;
  const game = await gameInForce(house.games, world.database.read, code);
  if (!game?.pools) return refuse('game_unknown');
  const names = game.pools.map((pool) => ({
    pool,
    name: { game: code, version: game.version, name: pool.name, currency },
  }));
  const onSale = await Promise.all(
    names.map(async ({ pool, name }) => viewOf(world, pool, await onSaleOf(world, pool, name))),
  );
  const rows = await Promise.all(names.map(({ name }) => shownPools(world.database.read, name, shownMax)));
  const soldOut = await Promise.all(
    rows.flat().map(async ({ pool_id: poolId, name, number }) => {
      const shown = await shownPool(world, poolId);
      return shown ? [{ poolId, name, number, commitment: shown.commitment, seed: shown.seed }] : [];
    }),
  );
  return accept({ onSale, soldOut: soldOut.flat(), ended: await endedOf(world, { game: code, currency }) });
});

const wireLeft = z.object({
  price: wireMoney,
  voided: z.int(),
  prizes: z.array(z.object({ prize: wireMoney, cards: z.int(), left: z.int(), withdrawn: z.int() })),
});

/** Pools that were taken off sale with a version: what was left in them, and the seed that proves it. */
const endedOf = async (world: World, of: Pick<PoolName, 'game' | 'currency'>): Promise<EndedPool[]> => {
  const rows = await endedPools(world.database.read, of, endedMax);
  const ended = rows.map(async (row): Promise<EndedPool[]> => {
    const shown = await shownPool(world, row.pool_id);
    if (!shown || row.ended_at === null) return [];
    const left =
      row.left_over === null ? { price: zero, voided: 0, prizes: [] } : wireLeft.parse(JSON.parse(row.left_over));
    const { pool_id: poolId, name, number, version, cards, next_card: next, ended_at: endedAt } = row;
    const { commitment, seed } = shown;
    return [{ poolId, name, number, version, cards, sold: next - 1, ...left, commitment, seed, endedAt }];
  });
  return (await Promise.all(ended)).flat();
};

const onSaleOf = async (world: World, pool: GamePool, name: PoolName): Promise<PoolRow> =>
  (await world.database.transact(async (tx) => accept(await poolOnSaleIn(world, tx, name, pool.cards)))).value;

const viewOf = (world: World, pool: GamePool, row: PoolRow): Promise<PoolView> => {
  const now = world.clock.now();
  const all = kept.get(world) ?? new Map<string, Kept>();
  kept.set(world, all);
  const known = all.get(row.pool_id);
  if (known && now - known.at < keptMs && now >= known.at) return known.view;
  const view = countPool(world, pool, row);
  all.set(row.pool_id, { at: now, view });
  return view;
};
