import { bytesToHex } from '@noble/hashes/utils.js';
import {
  beaconInUse,
  commitSeedIn,
  fetchBeaconRound,
  independentBeacon,
  beaconOperatorOf,
  namedChain,
  roundAfter,
  seedInUse,
} from '#features/fairness/public.ts';
import { anyLicenceRecord } from '#features/merchants/public.ts';
import { chainOf } from '#games/engine/chance/hash-chain.ts';
import { type BoundedCache, boundedCache } from '#kit/server/caches/bounded-cache.ts';
import { sql } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { later } from '#kit/shared/time.ts';
import { chainById, type ChainRow, insertChain, saltChain, usableChains } from '../../db/chains.ts';
import { holdSeedPairs, insertSeedPair, setClientSeed } from '../../db/seed-pairs.ts';
import type { OwnGame } from '../../domain/own-game.ts';
import { chainLowAt } from '../../domain/shared-state.ts';
import type { Ground } from '../games/house.ts';

/** In the place of a player: each chain is the one seed of its own owner. */
const ownerOf = (game: string, seedPairId: string): string => `shared:${game}:${seedPairId}`;

/**
 * The chain for a game's next round: published, then salted by a beacon round that came after it. Publishes the next in good time.
 * @returns undefined while there is none yet, or the beacon doesn't answer
 */
export const readyChain = async ({ world }: Ground, game: OwnGame): Promise<ChainRow | undefined> => {
  const chains = await trusted(world, await usableChains(world.database.read, game.code));
  const fresh = chains.find(({ salt }) => salt === null);
  if (fresh) await salt(world, fresh);
  const ready = chains.find((it) => it.salt !== null);
  const left = ready ? ready.length - ready.next_number + 1 : 0;
  if (!fresh && left < chainLowAt && chains.length < 2) await publish(world, game);
  return ready;
};

/** Beside a licence record only chains with a salt that nobody here could know before. */
const trusted = async (world: World, chains: readonly ChainRow[]): Promise<readonly ChainRow[]> => {
  if (!(await anyLicenceRecord(world.database.read))) return chains;
  const keepers = await Promise.all(
    chains.map(async ({ beacon_chain: hash }) => beaconOperatorOf(await namedChain(world, hash))),
  );
  return chains.filter((_chain, at) => keepers[at] === 'independent');
};

const publish = async (world: World, game: OwnGame): Promise<void> => {
  const length = game.shared?.chainLength ?? 0;
  const isReal = await anyLicenceRecord(world.database.read);
  const beacon = isReal ? await independentBeacon(world) : await beaconInUse(world);
  if (!beacon) return;
  await world.database.transact(async (tx) => {
    await holdSeedPairs(tx, `shared:${game.code}`);
    const known = await usableChains(tx, game.code);
    if (known.some((it) => it.salt === null && it.beacon_chain === beacon.chainHash)) return accept(undefined);
    const seedPairId = world.entropy.id('epo');
    const scope = `rounds/shared.${game.code}/${seedPairId}`;
    const { seedId, commit } = await commitSeedIn(world)(tx, { scope, revealFrom: world.clock.now() });
    await insertSeedPair(tx, { seedPairId, player: ownerOf(game.code, seedPairId), seedId, commitment: commit });
    const elements = chainOf(await seedInUse(world)(tx, seedId), length);
    // Signed well after this is committed: nobody knows it yet.
    const round = roundAfter(beacon.chain, later(world.clock.now(), 1000));
    await insertChain(tx, {
      seed_pair_id: seedPairId,
      game: game.code,
      length,
      terminal: bytesToHex(elements[0]!),
      beacon_chain: beacon.chainHash,
      beacon_round: round,
    });
    return accept(undefined);
  });
};

const salt = async (world: World, chain: ChainRow): Promise<void> => {
  const named = { chainHash: chain.beacon_chain, round: chain.beacon_round };
  const answer = await fetchBeaconRound(world)(named);
  if (answer.state === 'failed')
    return world.log.warn('the beacon gave no salt', { chain: chain.seed_pair_id, ...answer });
  if (answer.state === 'not_yet') return;
  const { randomness } = answer.beacon;
  await world.database.transact(async (tx) => {
    if (await saltChain(tx, chain.seed_pair_id, randomness)) await setClientSeed(tx, chain.seed_pair_id, randomness);
    return accept(undefined);
  });
};

type Elements = Promise<Uint8Array[]>;
const computed = new WeakMap<Ground, BoundedCache<string, Elements>>();
/** The two of each game that are played, and some that are looked back at; one that is used up goes with time. */
const computedMax = 24;

/** The seed of a round: of the chain's secret, computed once a process. @throws Error where it isn't the chain that was published. */
export const elementOf = async (house: Ground, seedPairId: string, number: number): Promise<Uint8Array> => {
  const known = computed.get(house) ?? boundedCache<string, Elements>(computedMax);
  computed.set(house, known);
  const elements = known.get(seedPairId) ?? elementsOf(house, seedPairId);
  known.set(seedPairId, elements);
  elements.catch(() => known.delete(seedPairId));
  const element = (await elements)[number];
  if (!element) throw new BrokenChain(`the chain ${seedPairId} has no round ${number}`);
  return element;
};

/** No round can be played with such a chain, so the round that needs its next element is void. */
export class BrokenChain extends Error {}

const elementsOf = async ({ world }: Ground, seedPairId: string): Promise<Uint8Array[]> => {
  const { read } = world.database;
  const chain = await chainById(read, seedPairId);
  if (!chain) throw new BrokenChain(`no chain ${seedPairId}`);
  const elements = chainOf(await secretOf(world, chain), chain.length);
  if (bytesToHex(elements[0]!) !== chain.terminal)
    throw new BrokenChain(`the chain ${seedPairId} is not what was published`);
  return elements;
};

const secretOf = async (world: World, { seed_id: seedId, seed_pair_id: seedPairId }: ChainRow): Promise<Uint8Array> => {
  try {
    return await seedInUse(world)(world.database.read, seedId);
  } catch (error) {
    // A database that is away is no broken chain: whoever asked asks again.
    await sql`select 1`.execute(world.database.read);
    throw new BrokenChain(`the secret of ${seedPairId} does not open`, { cause: error });
  }
};
