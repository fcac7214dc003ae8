import type { World } from '#kit/server/world.ts';
import { roundById } from '../../db/rounds.ts';
import { sharedById } from '../../db/shared-rounds.ts';
import { choicesOf } from '../../db/steps.ts';
import type { RoundBundle } from '../../domain/round-bundle.ts';
import type { SharedBundle, VoidBundle } from '../../domain/shared-bundle.ts';
import type { Ground } from '../games/house.ts';
import { roundProofs, signedProof } from './round-proofs.ts';
import { sharedBundleOf } from '../shared/shared-proof.ts';
import { signedBundle } from './sign-round.ts';

/** Of all that decides a round of ours, from its start on; undefined of another maker’s. */
export const roundStartHash = async ({ database }: World, roundId: string): Promise<string | undefined> =>
  (await roundById(database.read, roundId))?.start_hash;

/** What a round of ours was computed from; undefined for one that runs, whose seed isn't shown yet, or that is none of ours. */
export const roundEvidence =
  (ground: Ground) =>
  async (roundId: string): Promise<RoundBundle | SharedBundle | VoidBundle | undefined> => {
    const { read } = ground.world.database;
    const row = await roundById(read, roundId);
    if (!row) return undefined;
    if (row.shared_id === null) {
      const bundle = await roundProofs(ground)(row, await choicesOf(read, roundId));
      return bundle && signedProof(ground.world, bundle);
    }
    const shared = await sharedById(read, row.shared_id);
    const bundle = shared && (await sharedBundleOf(ground, shared, row));
    return bundle && signedBundle(ground.world, bundle);
  };
