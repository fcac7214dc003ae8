import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * A Merkle tree whose nodes carry sums, with a power of two of leaves:
 *
 *   leaf = SHA-256(0x00 ‖ sum ‖ salt ‖ owner)      sum: 16 bytes, unsigned, big-endian, below 2⁶³; salt: 32 bytes; owner: UTF-8
 *   node = SHA-256(0x01 ‖ left ‖ sum of left ‖ right ‖ sum of right), and its sum is both together
 *
 * No sum is negative, so a leaf can't be made smaller by another one, and the root's sum is what all leaves have together.
 */
export type SumNode = { hash: Uint8Array; sum: bigint };

export const sumMax = 2n ** 63n - 1n;

/** @throws RangeError for a sum below zero or above 2⁶³ − 1. */
const sumBytes = (sum: bigint): Uint8Array => {
  if (sum < 0n || sum > sumMax) throw new RangeError(`not a sum: ${sum}`);
  const bytes = new Uint8Array(16);
  new DataView(bytes.buffer).setBigUint64(8, sum);
  return bytes;
};

/** @param salt 64 hex digits. */
export const sumLeaf = ({ owner, salt, sum }: { owner: string; salt: string; sum: bigint }): SumNode => ({
  hash: sha256(joined(Uint8Array.of(0), sumBytes(sum), hexToBytes(salt), utf8ToBytes(owner))),
  sum,
});

export const sumParent = (left: SumNode, right: SumNode): SumNode => {
  const sum = left.sum + right.sum;
  if (sum > sumMax) throw new RangeError(`not a sum: ${sum}`);
  return {
    hash: sha256(joined(Uint8Array.of(1), left.hash, sumBytes(left.sum), right.hash, sumBytes(right.sum))),
    sum,
  };
};

/** The partner at one height, from the leaf up. */
export type SumStep = { hash: string; sum: bigint };

/** Where a leaf and its path lead to; undefined where index and length of the path cannot belong together. */
export const rootOfSumPath = (
  leaf: SumNode,
  { index, path }: { index: number; path: readonly SumStep[] },
): { root: string; sum: bigint } | undefined => {
  if (!Number.isInteger(index) || index < 0 || index >= 2 ** path.length) return undefined;
  let [node, at] = [leaf, index];
  try {
    for (const step of path) {
      const partner = { hash: hexToBytes(step.hash), sum: step.sum };
      node = at % 2 === 1 ? sumParent(partner, node) : sumParent(node, partner);
      at = Math.floor(at / 2);
    }
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
  return { root: bytesToHex(node.hash), sum: node.sum };
};

const joined = (...parts: readonly Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};
