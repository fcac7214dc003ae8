import { hexToBytes } from '@noble/hashes/utils.js';
import type { Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { sealedSeed, sealedSeeds } from '../db/sealed-seed.ts';
import type { SeedId } from './commit-seed.ts';

/**
 * The seed of rounds that follow each other under one commitment: each is computed with it, long before it is shown. For that
 * computing alone: it is never told, logged or kept.
 * @throws Error when no such seed exists or it does not open.
 */
export const seedInUse =
  (world: World) =>
  async (read: Read, seedId: SeedId): Promise<Uint8Array> => {
    const row = await sealedSeed(read, seedId);
    if (!row) throw new Error(`no seed ${seedId}`);
    return opened(world, seedId, row);
  };

/** The same of many, read in one look. @throws Error as that does. */
export const seedsInUse =
  (world: World) =>
  async (read: Read, seedIds: readonly SeedId[]): Promise<(seedId: SeedId) => Uint8Array> => {
    const rows = await sealedSeeds(read, seedIds);
    return (seedId) => {
      const row = rows.get(seedId);
      if (!row) throw new Error(`no seed ${seedId}`);
      return opened(world, seedId, row);
    };
  };

const opened = (world: World, seedId: SeedId, row: { sealed: string; revealed: string | null }): Uint8Array =>
  hexToBytes(row.revealed ?? world.vault.open(`fairness.seed/${seedId}`, row.sealed));
