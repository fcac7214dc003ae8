import { hexToBytes } from '@noble/hashes/utils.js';
import { commitOf } from '#games/engine/chance/fair-words.ts';
import type { World } from '#kit/server/world.ts';
import { findChain } from '../db/beacon-chains.ts';
import { storedRounds } from '../db/beacon-rounds.ts';
import { revealedSeeds } from '../db/revealed-seeds.ts';
import { chainHashOf, type BeaconChain } from '../domain/beacon-chain.ts';
import { faultOf } from '../domain/beacon-signature.ts';

/** @param row which stored row, e.g. `fairness.seed sed_…`. @param why what does not fit. */
export type Deviation = { row: string; why: string };
export type Recheck = { looked: number; deviations: Deviation[] };

/** Another feature's own facts, recomputed: the lottery recomputes its draws from what it stored. */
export type Rechecker = (world: World) => Promise<Recheck>;

/** Recomputes every revealed seed's commitment, every kept beacon round and whatever the rechecks recompute. */
export const verifyFairness =
  (world: World) =>
  async (rechecks: Readonly<Record<string, Rechecker>>): Promise<Record<string, Recheck>> => {
    const all = { seeds: recheckSeeds, beaconRounds: recheckRounds, ...rechecks };
    const found: Record<string, Recheck> = {};
    for (const [name, recheck] of Object.entries<Rechecker>(all)) found[name] = await recheck(world);
    return found;
  };

const pageSize = 1000;

const recheckSeeds: Rechecker = async (world) => {
  const found: Recheck = { looked: 0, deviations: [] };
  for (let after = ''; ; ) {
    const page = await revealedSeeds(world.database.read, after, pageSize);
    for (const { seed_id, scope, commit_hash, revealed } of page)
      if (commitOf(hexToBytes(revealed)) !== commit_hash)
        found.deviations.push({
          row: `fairness.seed ${seed_id}`,
          why: `the seed of ${scope} is not the committed one`,
        });
    found.looked += page.length;
    if (page.length < pageSize) return found;
    after = page.at(-1)!.seed_id;
  }
};

const recheckRounds: Rechecker = async (world) => {
  const found: Recheck = { looked: 0, deviations: [] };
  const chains = new Map<string, BeaconChain | undefined>();
  for (let after = { chainHash: '', round: 0 }; ; ) {
    const page = await storedRounds(world.database.read, after, pageSize);
    for (const kept of page) {
      if (!chains.has(kept.chainHash))
        chains.set(kept.chainHash, (await findChain(world.database.read, kept.chainHash))?.chain);
      const chain = chains.get(kept.chainHash);
      const why = chain && chainHashOf(chain) === kept.chainHash ? faultOf(chain, kept) : 'chain_wrong';
      if (why !== undefined)
        found.deviations.push({ row: `fairness.beacon_round ${kept.chainHash} ${kept.round}`, why });
    }
    found.looked += page.length;
    if (page.length < pageSize) return found;
    after = page.at(-1)!;
  }
};
