import { hexToBytes } from '@noble/hashes/utils.js';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { accept, type Result, refuse } from '#kit/shared/result.ts';
import { lockSeed } from '../db/lock-seed.ts';
import { revealSeed } from '../db/reveal-seed.ts';
import type { SeedId } from './commit-seed.ts';

/**
 * Shows a seed for good in the transaction that draws (or voids) its round. Asking again gives the
 * same seed.
 * @returns the seed's 32 bytes; `round_not_over` before its `revealFrom`.
 * @throws Error when no such seed exists or it does not open.
 */
export const revealSeedIn =
  (world: World) =>
  async (tx: Tx, seedId: SeedId): Promise<Result<{ seed: Uint8Array; commit: string }, 'round_not_over'>> => {
    const row = await lockSeed(tx, seedId);
    if (!row) throw new Error(`no seed ${seedId}`);
    const { commit_hash: commit } = row;
    if (row.revealed !== null) return accept({ seed: hexToBytes(row.revealed), commit });
    if (!row.is_over) return refuse('round_not_over');
    const seed = world.vault.open(`fairness.seed/${seedId}`, row.sealed);
    await revealSeed(tx, seedId, seed);
    return accept({ seed: hexToBytes(seed), commit });
  };
