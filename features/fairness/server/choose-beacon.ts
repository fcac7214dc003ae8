import type { World } from '#kit/server/world.ts';
import { chainInUse, insertChoice, type StoredChain, saveChain } from '../db/beacon-chains.ts';
import { type Instant, minutesMs } from '#kit/shared/time.ts';
import { type BeaconChain, chainHashOf, beaconOperatorOf, quicknet } from '../domain/beacon-chain.ts';
import { relayServes } from './drand-relays.ts';
import { localChain } from './local-chain.ts';

/** Which beacon new draws name. `drand` is quicknet unless another chain is given (a network of one's own). */
export type BeaconChoice = { kind: 'local' } | { kind: 'drand'; relays: readonly string[]; chain?: BeaconChain };

/**
 * Sets the beacon for draws to come; those already announced keep theirs. Called once at the start.
 * @throws Error when no relay serves the configured chain: a wrong setting stops the start.
 */
export const chooseBeacon =
  (world: World) =>
  async (choice: BeaconChoice): Promise<StoredChain> => {
    const stored = choice.kind === 'local' ? storedLocal(world) : await storedDrand(world, choice.relays, choice.chain);
    await world.database.transact(async (tx) => {
      await saveChain(tx, stored);
      await insertChoice(tx, stored.chainHash);
    });
    return stored;
  };

/** The beacon that new draws name; on a fresh machine the local one. */
export const beaconInUse = async (world: World): Promise<StoredChain> =>
  (await chainInUse(world.database.read)) ?? chooseBeacon(world)({ kind: 'local' });

/** The last time that somebody was told of it; every draw that waits asks several times a second. */
const said = new WeakMap<World['database'], Instant>();
const sayAgainMs = minutesMs(1);

/**
 * The beacon for what real money hangs on: undefined while the one in use is kept by nobody independent, for its keeper could
 * know the results before they are sold. Said in the log once a minute.
 */
export const independentBeacon = async (world: World): Promise<StoredChain | undefined> => {
  const inUse = await beaconInUse(world);
  const keeper = beaconOperatorOf(inUse.chain);
  if (keeper === 'independent') return inUse;
  const now = world.clock.now();
  const last = said.get(world.database);
  if (last === undefined || now < last || now >= last + sayAgainMs) {
    said.set(world.database, now);
    world.log.error('a licence stands, and the beacon in use is not an independent one: nothing new hangs on it', {
      chain: inUse.chainHash,
      keeper,
    });
  }
  return undefined;
};

const storedLocal = (world: World): StoredChain => {
  const { chain } = localChain(world);
  return { chainHash: chainHashOf(chain), chain, relays: [] };
};

const storedDrand = async (
  world: World,
  relays: readonly string[],
  chain: BeaconChain = quicknet,
): Promise<StoredChain> => {
  const serving = await Promise.all(relays.map((relay) => relayServes(world, relay, chain)));
  if (!serving.includes(true)) throw new Error(`no beacon relay serves the chain ${chainHashOf(chain)}`);
  return { chainHash: chainHashOf(chain), chain, relays: [...relays] };
};
