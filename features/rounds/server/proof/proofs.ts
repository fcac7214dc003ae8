import { accept, refuse } from '#kit/shared/result.ts';
import { proofs as contract, proofsMax } from '../../contract/proofs.ts';
import { endedOfSeedPair } from '../../db/ended-rounds.ts';
import { seedPairById } from '../../db/seed-pairs.ts';
import type { RoundBundle } from '../../domain/round-bundle.ts';
import { frameCall } from '../house-call.ts';
import { heavyReads } from '../sessions/limited.ts';
import { roundProofs, shownSeed, signedProof } from './round-proofs.ts';

/** An evening in a few answers: every round that hung on one seed pair, once that is shown. It names no player. */
export const proofs = frameCall(contract, heavyReads, (house) => async ({ epochId, after = '' }) => {
  const { world } = house;
  const { read } = world.database;
  // A chain of shared rounds is a seed pair too, and has proofs of its own.
  const seedPair = await seedPairById(read, epochId);
  if (!seedPair || seedPair.player.startsWith('shared:')) return refuse('seed_pair_unknown');
  if (!(await shownSeed(world, epochId))) return refuse('seed_not_shown');
  const rows = await endedOfSeedPair(read, { seedPairId: epochId, after, limit: proofsMax + 1 });
  const page = rows.slice(0, proofsMax);
  const bundleOf = roundProofs(house);
  const rounds: RoundBundle[] = [];
  const later: string[] = [];
  for (const { row, choices } of page) {
    const bundle = await bundleOf(row, choices);
    if (bundle) rounds.push(await signedProof(world, bundle));
    else later.push(row.round_id);
  }
  const next = rows.length > proofsMax ? (page.at(-1)?.row.round_id ?? null) : null;
  return accept({ form: 'rounds/v1' as const, epochId, rounds, later, next });
});
