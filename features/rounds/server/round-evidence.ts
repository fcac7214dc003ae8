import { roundById } from '../db/rounds.ts';
import { sharedById } from '../db/shared-rounds.ts';
import { choicesOf } from '../db/steps.ts';
import type { RoundBundle } from '../domain/round-bundle.ts';
import type { SharedBundle, VoidBundle } from '../domain/shared-bundle.ts';
import type { Ground } from './house.ts';
import { roundProofs } from './round-proofs.ts';
import { sharedBundleOf } from './shared-proofs.ts';

/** What a round of ours was computed from; undefined for one that runs, whose seed isn't shown yet, or that is none of ours. */
export const roundEvidence =
  (ground: Ground) =>
  async (roundId: string): Promise<RoundBundle | SharedBundle | VoidBundle | undefined> => {
    const { read } = ground.world.database;
    const row = await roundById(read, roundId);
    if (!row) return undefined;
    if (row.shared_id === null) return roundProofs(ground.world)(row, await choicesOf(read, roundId));
    const shared = await sharedById(read, row.shared_id);
    return shared && sharedBundleOf(ground, shared, row);
  };
