import { revealSeedIn } from '#features/fairness/public.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { rotateSeed as contract } from '../../contract/rotate-seed.ts';
import { closeSeedPair, seedPairById, holdSeedPairs, lockSeedPair } from '../../db/seed-pairs.ts';
import { roundInPlay } from '../../db/rounds.ts';
import { inUse } from './change-seeds.ts';
import { newSeedPairIn } from './seed-pair-of.ts';
import { frameCall } from '../house-call.ts';
import { seedChanges } from '../sessions/limited.ts';
import { livingSession } from '../sessions/session-of.ts';
import { viewSeeds } from './view-seeds.ts';

/** Shows the seed of the rounds so far and commits the next, together: there is always exactly one in use. */
export const rotateSeed = frameCall(contract, seedChanges, (house) => async ({ epochId: seedPairId }, { bearer }) => {
  const session = await livingSession(house, bearer);
  if (!session.ok) return session;
  const { world } = house;
  const { player } = session.value;
  const changed = await world.database.transact(async (tx) => {
    await holdSeedPairs(tx, player);
    const seedPair = await lockSeedPair(tx, player);
    const asked = await seedPairById(tx, seedPairId);
    if (asked?.player !== player) return refuse('seed_pair_unknown');
    if (seedPair?.seed_pair_id !== seedPairId) return accept(undefined);
    const open = await roundInPlay(tx, player, null);
    if (open) return refuse('round_open', { roundId: open.round_id });
    await closeSeedPair(tx, seedPairId);
    const shown = await revealSeedIn(world)(tx, seedPair.seed_id);
    if (!shown.ok) throw new Error(`the seed of ${seedPairId} is not shown: ${shown.refusal}`);
    await newSeedPairIn(world, tx, player);
    return accept(undefined);
  });
  return changed.ok ? accept(await viewSeeds(world, await inUse(world, player))) : changed;
});
