import { type ClosedMovement, type WalletWindow } from '#features/wallet/public.ts';
import { closings } from '#features/wallet/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import type { Vault } from '#kit/server/keys/vault.ts';
import { growingMerkleTree, leafHash } from '#kit/shared/merkle.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { isoOf } from '#kit/shared/time.ts';
import { type MovementLeaf, movementLeafText } from '../domain/movement-leaf.ts';

const walletsAtOnce = 500;

/** A movement as it stands in the tree of its statement. */
export const leafOf = (vault: Vault, movement: ClosedMovement): MovementLeaf => {
  const name = `${movement.walletId}.${movement.version}`;
  return {
    movement: name,
    owner: movement.owner,
    currency: movement.currency,
    kind: movement.kind,
    amount: moneyText(movement.amount, movement.currency),
    balanceAfter: moneyText(movement.balanceAfter, movement.currency),
    counterAccount: movement.counterAccount,
    key: movement.key,
    reference: movement.reference,
    at: isoOf(movement.at),
    salt: vault.blindIndex('proof.movement', name),
  };
};

/** The tree over all movements of some windows, in the order of wallet and version. @param watched the place whose path is wanted. */
export const movementTree = async (
  read: Read,
  vault: Vault,
  windows: readonly WalletWindow[],
  watched?: number,
): Promise<{ root: string; size: number; path: string[] }> => {
  const tree = growingMerkleTree(watched);
  for (let at = 0; at < windows.length; at += walletsAtOnce)
    for (const movement of await closings.movementsIn(read, windows.slice(at, at + walletsAtOnce)))
      tree.push(leafHash(movementLeafText(leafOf(vault, movement))));
  return tree.end();
};
