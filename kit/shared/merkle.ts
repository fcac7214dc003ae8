import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { sha256Bytes } from './digest.ts';

/**
 * The tree of RFC 6962: a leaf is `SHA-256(0x00 ‖ leaf)`, a node `SHA-256(0x01 ‖ left ‖ right)`, a last node without a
 * partner rises unchanged, the empty tree is `SHA-256("")`. The two first bytes keep a node from passing for a leaf.
 */
export type MerkleTree = {
  /** 64 hex digits. */
  root: string;
  size: number;
  /** The partners on the way from the leaf to the root, in hex. @throws RangeError for a leaf that is not there. */
  path: (index: number) => string[];
};

export const merkleTree = (leaves: readonly string[]): MerkleTree => merkleTreeOfHashes(leaves.map(leafHash));

/** The same tree where only the hashes of the leaves are at hand. @param hashes as `leafHash` gives them, in order. */
export const merkleTreeOfHashes = (hashes: readonly Uint8Array[]): MerkleTree => {
  const levels: Uint8Array[][] = [[...hashes]];
  while (levels.at(-1)!.length > 1) levels.push(pairUp(levels.at(-1)!));
  return {
    root: bytesToHex(levels.at(-1)![0] ?? sha256Bytes(new Uint8Array())),
    size: hashes.length,
    path: (index) => {
      if (!Number.isInteger(index) || index < 0 || index >= hashes.length) throw new RangeError(`no leaf ${index}`);
      return levels.flatMap((level, height) => {
        const partner = level[Math.floor(index / 2 ** height) ^ 1];
        return partner === undefined ? [] : [bytesToHex(partner)];
      });
    },
  };
};

/**
 * The root that a leaf and its path lead to, by RFC 9162 §2.1.3.2; undefined when index, size and length of the path
 * cannot belong together.
 */
export const rootOfPath = (proof: {
  leaf: string;
  index: number;
  size: number;
  path: readonly string[];
}): string | undefined => {
  if (proof.index < 0 || proof.index >= proof.size) return undefined;
  let [node, last] = [proof.index, proof.size - 1];
  let hash = leafHash(proof.leaf);
  for (const step of proof.path) {
    if (last === 0) return undefined;
    const partner = hexToBytes(step);
    if (node % 2 === 1 || node === last) {
      hash = nodeHash(partner, hash);
      while (node % 2 === 0 && node !== 0) [node, last] = [Math.floor(node / 2), Math.floor(last / 2)];
    } else hash = nodeHash(hash, partner);
    [node, last] = [Math.floor(node / 2), Math.floor(last / 2)];
  }
  return last === 0 ? bytesToHex(hash) : undefined;
};

type Subtree = { hash: Uint8Array; size: number; from: number };

/**
 * The same tree, grown leaf by leaf with room for its edge alone: for more leaves than there is memory for.
 * @param watched the leaf whose path is wanted.
 */
export const growingMerkleTree = (watched?: number) => {
  const edge: Subtree[] = [];
  const path: string[] = [];
  let size = 0;
  const holds = ({ from, size }: Subtree) => watched !== undefined && watched >= from && watched < from + size;
  const joined = (left: Subtree, right: Subtree, steps: string[]): Subtree => {
    if (holds(left)) steps.push(bytesToHex(right.hash));
    if (holds(right)) steps.push(bytesToHex(left.hash));
    return { hash: nodeHash(left.hash, right.hash), size: left.size + right.size, from: left.from };
  };
  return {
    /** @param hash as `leafHash` gives it. */
    push: (hash: Uint8Array): void => {
      let last: Subtree = { hash, size: 1, from: size++ };
      while (edge.at(-1)?.size === last.size) last = joined(edge.pop()!, last, path);
      edge.push(last);
    },
    /** The root and the watched leaf's path, of what was pushed so far. */
    end: (): { root: string; size: number; path: string[] } => {
      const steps = [...path];
      const top = edge.reduceRight<Subtree | undefined>(
        (right, left) => (right === undefined ? left : joined(left, right, steps)),
        undefined,
      );
      return { root: bytesToHex(top?.hash ?? sha256Bytes(new Uint8Array())), size, path: steps };
    },
  };
};

/** `SHA-256(0x00 ‖ leaf)`. */
export const leafHash = (leaf: string): Uint8Array => sha256Bytes(concatBytes(Uint8Array.of(0), utf8ToBytes(leaf)));
const nodeHash = (left: Uint8Array, right: Uint8Array) => sha256Bytes(concatBytes(Uint8Array.of(1), left, right));

const pairUp = (level: readonly Uint8Array[]): Uint8Array[] => {
  const parents: Uint8Array[] = [];
  for (let at = 0; at < level.length; at += 2) {
    const right = level[at + 1];
    parents.push(right === undefined ? level[at]! : nodeHash(level[at]!, right));
  }
  return parents;
};
