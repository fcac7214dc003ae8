import type { World } from '#kit/server/world.ts';
import { findChain } from '../db/beacon-chains.ts';
import type { BeaconChain } from '../domain/beacon-chain.ts';

const known = new WeakMap<World['database'], Map<string, BeaconChain>>();

/** The chain that a draw has named, by its hash. @throws Error for one that was never in use here. */
export const namedChain = async (world: World, chainHash: string): Promise<BeaconChain> => {
  const chains = known.get(world.database) ?? new Map<string, BeaconChain>();
  known.set(world.database, chains);
  const found = chains.get(chainHash) ?? (await findChain(world.database.read, chainHash))?.chain;
  if (!found) throw new Error(`no beacon chain ${chainHash}`);
  chains.set(chainHash, found);
  return found;
};
