import { seedsOf } from '#features/fairness/public.ts';
import type { World } from '#kit/server/world.ts';
import type { SeedsView } from '../../contract/seeds-view.ts';
import { epochNumber, type EpochRow } from '../../db/seed-pairs.ts';

/** What a player may know of their seeds: the commitment of the one in use, and the one before it, which was shown. */
export const viewSeeds = async (world: World, epoch: EpochRow): Promise<SeedsView> => {
  const before = await epochNumber(world.database.read, epoch.player, epoch.number - 1);
  const shown = before && (await seedsOf(world, [before.seed_id])).get(before.seed_id);
  return {
    epochId: epoch.epoch_id,
    number: epoch.number,
    commitment: epoch.commitment,
    clientSeed: epoch.client_seed,
    nonce: epoch.next_nonce,
    committedAt: epoch.committed_at,
    previous:
      before && typeof shown?.revealed === 'string'
        ? {
            epochId: before.epoch_id,
            commitment: before.commitment,
            seed: shown.revealed,
            rounds: before.next_nonce - 1,
          }
        : null,
  };
};
