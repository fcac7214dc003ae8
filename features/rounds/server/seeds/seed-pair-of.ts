import { commitSeedIn } from '#features/fairness/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { activeSeedPair, type SeedPairRow, holdSeedPairs, insertSeedPair } from '../../db/seed-pairs.ts';

/** The seed pair that a player's coming rounds hang on; the first is made when it is asked for. */
export const seedPairOfIn = async (world: World, tx: Tx, player: string): Promise<SeedPairRow> => {
  const known = await activeSeedPair(tx, player);
  if (known) return known;
  await holdSeedPairs(tx, player);
  return (await activeSeedPair(tx, player)) ?? newSeedPairIn(world, tx, player);
};

/** Commits a seed for rounds to come. Only while the player has none in use, and has `holdSeedPairs`. */
export const newSeedPairIn = async (world: World, tx: Tx, player: string): Promise<SeedPairRow> => {
  const seedPairId = world.entropy.id('epo');
  // May be shown as soon as the seed pair is closed, which the table allows only while nothing hangs on it.
  const { seedId, commit } = await commitSeedIn(world)(tx, {
    scope: `rounds/${player}/${seedPairId}`,
    revealFrom: world.clock.now(),
  });
  await insertSeedPair(tx, { seedPairId, player, seedId, commitment: commit });
  return (await activeSeedPair(tx, player))!;
};
