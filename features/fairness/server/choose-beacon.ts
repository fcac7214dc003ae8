import type { World } from '#kit/server/world.ts';
import { chainInUse, insertChoice, type StoredChain, saveChain } from '../db/beacon-chains.ts';
import { type BeaconChain, chainHashOf, quicknet } from '../domain/beacon-chain.ts';
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
    const stored = choice.kind === 'local' ? storedLocal(world) : await storedDrand(choice.relays, choice.chain);
    await world.database.transact(async (tx) => {
      await saveChain(tx, stored);
      await insertChoice(tx, stored.chainHash);
    });
    return stored;
  };

/** The beacon that new draws name; on a fresh machine the local one. */
export const beaconInUse = async (world: World): Promise<StoredChain> =>
  (await chainInUse(world.database.read)) ?? chooseBeacon(world)({ kind: 'local' });

const storedLocal = (world: World): StoredChain => {
  const { chain } = localChain(world);
  return { chainHash: chainHashOf(chain), chain, relays: [] };
};

const storedDrand = async (relays: readonly string[], chain: BeaconChain = quicknet): Promise<StoredChain> => {
  const serving = await Promise.all(relays.map((relay) => relayServes(relay, chain)));
  if (!serving.includes(true)) throw new Error(`no beacon relay serves the chain ${chainHashOf(chain)}`);
  return { chainHash: chainHashOf(chain), chain, relays: [...relays] };
};
