import { hexToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { seedsOf } from '#features/fairness/public.ts';
import type { World } from '#kit/server/world.ts';
import { moneyText, zero } from '#kit/shared/money/money.ts';
import { seedPairById } from '../../db/seed-pairs.ts';
import { poolById } from '../../db/pools.ts';
import { publishedVersion } from '../../db/game-versions.ts';
import type { RoundRow } from '../../db/rounds.ts';
import { type OwnGame, versionOf } from '../../domain/own-game.ts';
import { replay } from '../../domain/replay.ts';
import { begunOf, type RoundBundle, type UnsignedBundle } from '../../domain/round-bundle.ts';
import { endedStateOf } from '../../domain/round-state.ts';
import type { Ground } from '../games/house.ts';
import { meterIn } from '../rounds/over-in.ts';
import { outcomeHashIn, signRound } from './sign-round.ts';

const published = z.object({ maths: z.record(z.string(), z.unknown()) });

/** The rules in a published version, as they were hashed. */
export const mathsIn = (text: string): Record<string, unknown> => published.parse(JSON.parse(text)).maths;

export type ShownSeed = { commitment: string; seed: string };

/** The seed that a round hangs on, once the player has had it shown. */
export const shownSeed = async (world: World, seedPairId: string): Promise<ShownSeed | undefined> => {
  const seedPair = await seedPairById(world.database.read, seedPairId);
  const seed = seedPair && (await seedsOf(world, [seedPair.seed_id])).get(seedPair.seed_id);
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
 * What finished rounds were computed from, still unsigned; nothing for one whose seed isn't shown yet. Seeds and rules are read once
 * each, however many rounds hang on them.
 */
export const roundProofs = ({ world, games }: Ground) => {
  const seedOf = once((seedPairId: string) => shownSeed(world, seedPairId));
  const poolOf = once((poolId: string) => shownPool(world, poolId));
  const mathsOf = once(async (name: string) => {
    const [game = '', version = ''] = name.split('/');
    const kept = await publishedVersion(world.database.read, game, Number(version));
    return mathsIn(kept?.published ?? '{}');
  });
  return async (row: RoundRow, choices: unknown[]): Promise<UnsignedBundle | undefined> => {
    const state = endedStateOf(row.state);
    if (state === undefined) return undefined;
    const shown = await seedOf(row.seed_pair_id);
    const pool = row.pool_id === null ? undefined : await poolOf(row.pool_id);
    if (!shown || (row.pool_id !== null && !pool)) return undefined;
    const facts = {
      ...factsOf(row),
      maths: await mathsOf(`${row.game}/${row.version}`),
      ...shown,
      choices,
      ...(pool && row.card !== null ? { card: { ...pool, number: row.card } } : {}),
      state,
    };
    const outcomeHash = outcomeHashIn(row, choices);
    if (outcomeHash === null) throw new Error(`${row.round_id} is over and has no outcome`);
    const bound = { form: 'round/v2', ...facts, startHash: row.start_hash, outcomeHash } as const;
    return { ...bound, events: eventsOf(versionOf(games, row), bound) };
  };
};

const factsOf = (row: RoundRow) => ({
  roundId: row.round_id,
  game: row.game,
  version: row.version,
  mathsHash: row.maths_hash,
  epochId: row.seed_pair_id,
  clientSeed: row.client_seed,
  nonce: row.nonce,
  currency: row.currency,
  stake: moneyText(row.stake, row.currency),
  ...(row.added === 0n ? {} : { added: moneyText(row.added, row.currency) }),
  ...(row.meter === null ? {} : { meter: meterIn(row) }),
  ...(row.pot === null || row.pot_amount === null
    ? {}
    : { pot: { pot: row.pot, amount: moneyText(row.pot_amount, row.currency) } }),
  endedBy: row.ended_by,
  payout: moneyText(row.payout ?? zero, row.currency),
});

type WithoutEvents = Omit<UnsignedBundle, 'events'>;

/** None of a round that came to nothing; null where its version is kept no longer. */
const eventsOf = (game: OwnGame | undefined, bundle: WithoutEvents): RoundBundle['events'] => {
  if (bundle.state !== 'settled') return [];
  const begun = begunOf({ ...bundle, events: null });
  const played = game && replay(game, { ...bundle, seed: hexToBytes(bundle.seed) }, begun);
  return played ? [...played.events] : null;
};

/** A proof with our signature, as it is published. */
export const signedProof = async (world: World, bundle: UnsignedBundle): Promise<RoundBundle> => {
  const { roundId, startHash, outcomeHash } = bundle;
  return { ...bundle, receipt: await signRound(world, { roundId, startHash, outcomeHash }) };
};

const once = <T>(read: (name: string) => Promise<T>): ((name: string) => Promise<T>) => {
  const kept = new Map<string, Promise<T>>();
  return (name) => {
    const known = kept.get(name) ?? read(name);
    kept.set(name, known);
    return known;
  };
};
