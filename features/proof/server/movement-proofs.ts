import { closings, type KeyedMovement, type WalletWindow } from '#features/wallet/public.ts';
import type { World } from '#kit/server/world.ts';
import type { Instant } from '#kit/shared/time.ts';
import { statementOfHour } from '../db/statements.ts';
import type { MovementProof, ProofBundle } from '../domain/proof-bundle.ts';
import { leafOf, movementTree } from './movement-tree.ts';

/**
 * Where movements stand in signed statements, with those statements in their order. A movement of an hour that is not over, or not
 * signed, is left out, and so is one that the ledger no longer leads to the signed root with.
 */
export const movementProofs = async (
  world: World,
  movements: readonly KeyedMovement[],
): Promise<{ statements: ProofBundle['statements']; proofs: MovementProof[] }> => {
  const { read } = world.database;
  const statements: ProofBundle['statements'] = [];
  const proofs: MovementProof[] = [];
  for (const [closesAt, ofHour] of [...byHour(movements)].sort(([a], [b]) => a - b)) {
    const kept = await statementOfHour(read, closesAt);
    if (!kept) continue;
    statements.push(kept.statement);
    const windows = await closings.windowsOf(read, closesAt);
    for (const movement of ofHour) {
      const index = placeIn(windows, movement);
      const { root, size, path } = await movementTree(read, world.vault, windows, index);
      if (root === kept.statement.facts.movements.root)
        proofs.push({ leaf: leafOf(world.vault, movement), seq: kept.seq, index, size, path });
    }
  }
  return { statements, proofs };
};

const byHour = (movements: readonly KeyedMovement[]): Map<Instant, KeyedMovement[]> => {
  const hours = new Map<Instant, KeyedMovement[]>();
  for (const movement of movements)
    if (movement.closesAt !== null) hours.set(movement.closesAt, [...(hours.get(movement.closesAt) ?? []), movement]);
  return hours;
};

/** Movements stand by wallet and version, so the place follows from how many each wallet has. */
const placeIn = (windows: readonly WalletWindow[], { walletId, version }: KeyedMovement): number => {
  let before = 0;
  for (const window of windows) {
    if (window.walletId === walletId) return before + version - window.from - 1;
    before += window.to - window.from;
  }
  throw new Error(`wallet ${walletId} has no line at the closing of its movement ${version}`);
};
