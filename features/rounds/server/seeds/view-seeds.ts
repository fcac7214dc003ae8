import { seedsOf } from '#features/fairness/public.ts';
import type { World } from '#kit/server/world.ts';
import type { SeedsView } from '../../contract/seeds-view.ts';
import { seedPairNumber, type SeedPairRow } from '../../db/seed-pairs.ts';

/** What a player may know of their seeds: the commitment of the one in use, and the one before it, which was shown. */
export const viewSeeds = async (world: World, seedPair: SeedPairRow): Promise<SeedsView> => {
  const before = await seedPairNumber(world.database.read, seedPair.player, seedPair.number - 1);
  const shown = before && (await seedsOf(world, [before.seed_id])).get(before.seed_id);
  return {
    epochId: seedPair.seed_pair_id,
    number: seedPair.number,
    commitment: seedPair.commitment,
    clientSeed: seedPair.client_seed,
    nonce: seedPair.next_nonce,
    committedAt: seedPair.committed_at,
    previous:
      before && typeof shown?.revealed === 'string'
        ? {
            epochId: before.seed_pair_id,
            commitment: before.commitment,
            seed: shown.revealed,
            rounds: before.next_nonce - 1,
          }
        : null,
  };
};
