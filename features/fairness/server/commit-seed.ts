import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { Id } from '#kit/shared/id.ts';
import type { Instant } from '#kit/shared/time.ts';
import { commitOf } from '#games/engine/chance/fair-words.ts';
import { insertSeed } from '../db/insert-seed.ts';
import { selfTest } from './self-test.ts';

export type SeedId = Id<'sed'>;

/**
 * Makes a 32-byte seed, stores it encrypted and returns its commitment, to be shown before the first bet.
 * @param round.scope what it is for, e.g. `lottery/TH1M/20261121-0001`; each scope has one seed, for ever.
 * @param round.revealFrom business time before which the database refuses to reveal it: when the round can be drawn.
 * @throws Error when the self-test of chance failed, or the scope has its seed.
 */
export const commitSeedIn =
  (world: World) =>
  async (tx: Tx, round: { scope: string; revealFrom: Instant }): Promise<{ seedId: SeedId; commit: string }> => {
    if (!selfTest(world).passed) throw new Error('no seed is made: the self-test of chance failed');
    const seed = world.entropy.bytes(32);
    const seedId = world.entropy.id('sed');
    const commit = commitOf(seed);
    const sealed = world.vault.seal(`fairness.seed/${seedId}`, seed.toString('hex'));
    await insertSeed(tx, { seedId, commit, sealed, ...round });
    return { seedId, commit };
  };
