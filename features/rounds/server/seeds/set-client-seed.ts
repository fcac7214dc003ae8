import { accept, refuse } from '#kit/shared/result.ts';
import { setClientSeed as contract } from '../../contract/set-client-seed.ts';
import { lockSeedPair, setClientSeed as saveClientSeed } from '../../db/seed-pairs.ts';
import { inUse } from './change-seeds.ts';
import { frameCall } from '../house-call.ts';
import { seedChanges } from '../sessions/limited.ts';
import { livingSession } from '../sessions/session-of.ts';
import { viewSeeds } from './view-seeds.ts';

/** The player's own part of chance: it comes after the commitment, and may change between any two rounds. */
export const setClientSeed = frameCall(
  contract,
  seedChanges,
  (house) =>
    async ({ epochId: seedPairId, clientSeed }, { bearer }) => {
      const session = await livingSession(house, bearer);
      if (!session.ok) return session;
      const { world } = house;
      const { player } = session.value;
      const set = await world.database.transact(async (tx) => {
        const seedPair = await lockSeedPair(tx, player);
        if (seedPair?.seed_pair_id !== seedPairId) return refuse('seed_pair_closed');
        await saveClientSeed(tx, seedPairId, clientSeed);
        return accept(undefined);
      });
      return set.ok ? accept(await viewSeeds(world, await inUse(world, player))) : set;
    },
);
