import { placeIn } from '#games/engine/permutation.ts';
import { type GamePool, prizeAt } from '#games/engine/pools/pool-prizes.ts';
import { payoutOf } from '#games/engine/figures/payout.ts';
import { seedInUse } from '#features/fairness/public.ts';
import type { World } from '#kit/server/world.ts';
import { minor } from '#kit/shared/money/money.ts';
import type { PoolView } from '../../contract/pools.ts';
import { type PoolRow, soldCards, voidCards } from '../../db/pools.ts';

/** How a pool stands: which of its prizes are won, withdrawn with void cards, or left. */
export const countPool = async (world: World, { price, prizes, cards }: GamePool, row: PoolRow): Promise<PoolView> => {
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
