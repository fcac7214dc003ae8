import { z } from 'zod';
import { seedsOf } from '#features/fairness/public.ts';
import type { World } from '#kit/server/world.ts';
import { moneyText, zero } from '#kit/shared/money.ts';
import { epochById } from '../db/epochs.ts';
import { poolById } from '../db/pools.ts';
import { publishedVersion } from '../db/game-versions.ts';
import type { RoundRow } from '../db/rounds.ts';
import type { RoundBundle } from '../domain/round-bundle.ts';
import { meterIn } from './over-in.ts';

const published = z.object({ maths: z.record(z.string(), z.unknown()) });

export type ShownSeed = { commitment: string; seed: string };

/** The seed that a round hangs on, once the player has had it shown. */
export const shownSeed = async (world: World, epochId: string): Promise<ShownSeed | undefined> => {
  const epoch = await epochById(world.database.read, epochId);
  const seed = epoch && (await seedsOf(world, [epoch.seed_id])).get(epoch.seed_id);
  return typeof seed?.revealed === 'string' ? { commitment: seed.commit, seed: seed.revealed } : undefined;
};

/** The same of a pool: once its last card is sold. */
export const shownPool = async (world: World, poolId: string): Promise<(ShownSeed & { pool: string }) | undefined> => {
  const pool = await poolById(world.database.read, poolId);
  const seed = pool && (await seedsOf(world, [pool.seed_id])).get(pool.seed_id);
  return typeof seed?.revealed === 'string'
    ? { pool: poolId, commitment: seed.commit, seed: seed.revealed }
    : undefined;
};

/**
 * What finished rounds were computed from; nothing for one whose seed isn't shown yet. Seeds and rules are read once each,
 * however many rounds hang on them.
 */
export const roundProofs = (world: World) => {
  const seedOf = once((epochId: string) => shownSeed(world, epochId));
  const poolOf = once((poolId: string) => shownPool(world, poolId));
  const mathsOf = once(async (name: string) => {
    const [game = '', version = ''] = name.split('/');
    const kept = await publishedVersion(world.database.read, game, Number(version));
    return published.parse(JSON.parse(kept?.published ?? '{}')).maths;
  });
  return async (row: RoundRow, choices: unknown[]): Promise<RoundBundle | undefined> => {
    const state = row.state === 'voiding' ? 'voided' : row.state === 'paying' ? 'settled' : row.state;
    if (state === 'staking' || state === 'claiming' || state === 'open') return undefined;
    const shown = await seedOf(row.epoch_id);
    const pool = row.pool_id === null ? undefined : await poolOf(row.pool_id);
    if (!shown || (row.pool_id !== null && !pool)) return undefined;
    return {
      form: 'round/v1',
      roundId: row.round_id,
      game: row.game,
      version: row.version,
      mathsHash: row.maths_hash,
      maths: await mathsOf(`${row.game}/${row.version}`),
      epochId: row.epoch_id,
      ...shown,
      clientSeed: row.client_seed,
      nonce: row.nonce,
      currency: row.currency,
      stake: moneyText(row.stake),
      ...(row.added === 0n ? {} : { added: moneyText(row.added) }),
      choices,
      ...(row.meter === null ? {} : { meter: meterIn(row) }),
      ...(row.pot === null || row.pot_amount === null
        ? {}
        : { pot: { pot: row.pot, amount: moneyText(row.pot_amount) } }),
      ...(pool && row.card !== null ? { card: { ...pool, number: row.card } } : {}),
      state,
      endedBy: row.ended_by,
      payout: moneyText(row.payout ?? zero),
    };
  };
};

const once = <T>(read: (name: string) => Promise<T>): ((name: string) => Promise<T>) => {
  const kept = new Map<string, Promise<T>>();
  return (name) => {
    const known = kept.get(name) ?? read(name);
    kept.set(name, known);
    return known;
  };
};
