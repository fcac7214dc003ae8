import { placeIn } from '#games/engine/permutation.ts';
import { type GamePool, prizeAt } from '#games/engine/pool-prizes.ts';
import { payoutOf } from '#games/engine/payout.ts';
import { seedInUse } from '#features/fairness/public.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { minor } from '#kit/shared/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type { pools, PoolView } from '../contract/pools.ts';
import { type PoolName, type PoolRow, shownPools, soldCards, voidCards } from '../db/pools.ts';
import type { House } from './house.ts';
import { poolOnSaleIn } from './pool-cards.ts';
import { shownPool } from './round-proofs.ts';

const shownMax = 3;
const keptMs = 2000;
type Kept = { at: number; view: Promise<PoolView> };
const kept = new WeakMap<World, Map<string, Kept>>();

/** What is left in the pools of a game: for anyone, so it counts at most every other second. */
export const showPools =
  (house: House): Handler<typeof pools> =>
  async ({ game: code, currency }) => {
    const { world } = house;
    const game = house.games.get(code);
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
    return accept({ onSale, soldOut: soldOut.flat() });
  };

const onSaleOf = async (world: World, pool: GamePool, name: PoolName): Promise<PoolRow> =>
  (await world.database.transact(async (tx) => accept(await poolOnSaleIn(world, tx, name, pool.cards)))).value;

const viewOf = (world: World, pool: GamePool, row: PoolRow): Promise<PoolView> => {
  const now = world.clock.now();
  const all = kept.get(world) ?? new Map<string, Kept>();
  kept.set(world, all);
  const known = all.get(row.pool_id);
  if (known && now - known.at < keptMs && now >= known.at) return known.view;
  const view = countIn(world, pool, row);
  all.set(row.pool_id, { at: now, view });
  return view;
};

const countIn = async (world: World, { price, prizes, cards }: GamePool, row: PoolRow): Promise<PoolView> => {
  const { read } = world.database;
  const [sold, voided] = await Promise.all([soldCards(read, row.pool_id), voidCards(read, row.pool_id)]);
  const seed = await seedInUse(world)(read, row.seed_id);
  const withdrawn = voided.map((card) => prizeAt(prizes, placeIn({ seed, pool: row.pool_id, cards }, card)));
  return {
    poolId: row.pool_id,
    name: row.name,
    number: row.number,
    price: minor(price),
    cards,
    sold: row.next_card - 1,
    voided: voided.length,
    prizes: prizes.map(({ cards: printed, multiplier }) => {
      const prize = minor(payoutOf(price, BigInt(multiplier)));
      const won = sold.reduce((total, one) => (one.payout === prize ? total + one.cards : total), 0);
      const lost = withdrawn.filter((one) => one === multiplier).length;
      return { prize, cards: printed, left: printed - won - lost, withdrawn: lost };
    }),
    commitment: row.commitment,
    seed: null,
  };
};
