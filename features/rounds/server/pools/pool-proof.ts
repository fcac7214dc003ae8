import { hexToBytes } from '@noble/hashes/utils.js';
import { placesOf } from '#games/engine/permutation.ts';
import type { GamePool } from '#games/engine/pools/pool-prizes.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { poolProof as contract } from '../../contract/pool-proof.ts';
import { publishedVersion } from '../../db/game-versions.ts';
import { poolById, type PoolRow, soldCards, voidCards } from '../../db/pools.ts';
import { versionOf } from '../../domain/own-game.ts';
import type { UnsignedPool } from '../../domain/pool-bundle.ts';
import type { House } from '../games/house.ts';
import { frameCall } from '../house-call.ts';
import { heavyReads } from '../sessions/limited.ts';
import { mathsIn, shownPool } from '../proof/round-proofs.ts';
import { signedBundle } from '../proof/sign-round.ts';

/** A pool that is closed, with the place of every card: the same whenever it is asked for. */
export const poolProof = frameCall(contract, heavyReads, (house) => async ({ poolId }) => {
  const { world, games } = house;
  const row = await poolById(world.database.read, poolId);
  if (!row) return refuse('pool_unknown');
  const shown = await shownPool(world, poolId);
  if (!shown) return refuse('pool_on_sale');
  const pool = versionOf(games, row)?.pools?.find(({ name }) => name === row.name);
  if (!pool) return refuse('version_gone');
  const { commitment, seed } = shown;
  return accept(await signedBundle(world, await bundleOf(house, { row, pool, commitment, seed })));
});

type Shown = { row: PoolRow; pool: GamePool; commitment: string; seed: string };

const bundleOf = async ({ world }: House, { row, pool, commitment, seed }: Shown): Promise<UnsignedPool> => {
  const { read } = world.database;
  const { game, version, cards, name, number, currency, pool_id: poolId } = row;
  const [kept, sold, voided] = await Promise.all([
    publishedVersion(read, game, version),
    soldCards(read, poolId),
    voidCards(read, poolId),
  ]);
  if (!kept) throw new Error(`${game} ${version} was never published`);
  const won = sold.flatMap((one) => (one.payout === null || one.payout === 0n ? [] : [{ ...one, payout: one.payout }]));
  const totals = new Map<bigint, number>();
  for (const { payout, cards: count } of won) totals.set(payout, (totals.get(payout) ?? 0) + count);
  return {
    form: 'pool/v1',
    poolId,
    game,
    version,
    mathsHash: kept.maths_hash,
    maths: mathsIn(kept.published),
    name,
    number,
    currency,
    price: moneyText(pool.price, currency),
    prizes: pool.prizes.map(({ cards: count, multiplier }) => ({ cards: count, multiplier })),
    commitment,
    seed,
    cards,
    sold: row.next_card - 1,
    voided: voided.toSorted((a, b) => a - b),
    won: [...totals]
      .toSorted(([a], [b]) => (a > b ? -1 : 1))
      .map(([prize, count]) => ({ prize: moneyText(prize, currency), cards: count })),
    places: placesOf({ seed: hexToBytes(seed), pool: poolId, cards }),
  };
};
