import { setImmediate as otherWork } from 'node:timers/promises';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Vault } from '#kit/server/keys/vault.ts';
import { type SumStep, sumLeaf, sumParent } from '../domain/sum-tree.ts';
import type { OwedList } from './owed-list.ts';
import { orderByPlace } from './order-by-place.ts';

/** A part of somebody's balance as it stands in the tree, with the way to the root. */
export type Piece = { index: number; sum: bigint; salt: string; path: readonly SumStep[] };

export type OwedTree = {
  root: string;
  sum: bigint;
  /** A power of two. */
  leaves: number;
  /** The pieces of an owner; none of one who is not in it. */
  piecesOf: (owner: string) => Promise<Piece[]>;
};

/** Each balance stands in so many pieces, cut at random and far from each other: a neighbour sees no balance. */
const piecesEach = 2;
/** Leaves that stand for nobody fill the tree up, to this many at least. */
const leavesMin = 16;
const nobody = '-';

/** The tree is kept from its blocks of so many leaves up: what is in a block is hashed again for whoever asks. */
const blockSize = 64;
/** Other work goes on between so many nodes. */
const nodesAtOnce = 2000;
const leavesAtOnce = 256;

/**
 * The tree of what is owed in one currency at one statement. The same whenever it is built: salts, cuts and places follow from the
 * deployment's key. Besides the list it takes some twenty bytes a leaf while it is built, and half of that afterwards.
 */
export const owedTree = async (
  vault: Vault,
  { seq, currency, owed }: { seq: number; currency: string; owed: OwedList },
): Promise<OwedTree> => {
  const secret = (what: string, name: string) => vault.blindIndex(`proof.${what}`, `${seq}/${currency}/${name}`);
  const ofOwners = owed.owners.length * piecesEach;
  let size = leavesMin;
  while (size < ofOwners) size *= 2;
  // Leaves by number: those of owners in their order, then those of nobody.
  const ownerOf = (leaf: number) => owed.owners[Math.floor(leaf / piecesEach)] ?? nobody;
  const nameOf = (leaf: number) => (leaf < ofOwners ? `${ownerOf(leaf)}/${leaf % piecesEach}` : `${nobody}/${leaf}`);
  const sumOf = (leaf: number): bigint => {
    if (leaf >= ofOwners) return 0n;
    const balance = owed.balances[Math.floor(leaf / piecesEach)]!;
    const cut = BigInt(`0x${secret('cut', ownerOf(leaf))}`) % (balance + 1n);
    return leaf % piecesEach === 0 ? cut : balance - cut;
  };
  const order = await orderByPlace(size, (leaf) => secret('place', nameOf(leaf)));
  const leafAt = (at: number) => {
    const leaf = order[at]!;
    return { owner: ownerOf(leaf), sum: sumOf(leaf), salt: secret('salt', nameOf(leaf)) };
  };
  const inBlock = Math.min(size, blockSize);
  const block = (number: number) => {
    const level = levelOf(inBlock);
    for (let at = 0; at < inBlock; at++) level.put(at, sumLeaf(leafAt(number * inBlock + at)));
    return levelsOf(level);
  };
  const tops = levelOf(size / inBlock);
  for (let number = 0; number < tops.size; number++) {
    tops.put(number, nodeOf((await block(number)).at(-1)!, 0));
    if ((number * inBlock) % leavesAtOnce === 0) await otherWork();
  }
  const above = await levelsOf(tops);
  const top = above.at(-1)!;
  return {
    root: bytesToHex(top.hashAt(0)),
    sum: top.sumAt(0),
    leaves: size,
    piecesOf: async (owner) => {
      const found = owed.owners.indexOf(owner);
      if (found === -1) return [];
      const places = Array.from({ length: piecesEach }, (_, piece) => order.indexOf(found * piecesEach + piece));
      const pieces: Piece[] = [];
      for (const index of places.toSorted((a, b) => a - b)) {
        const number = Math.floor(index / inBlock);
        const { sum, salt } = leafAt(index);
        const path = [...pathOf(await block(number), index % inBlock), ...pathOf(above, number)];
        pieces.push({ index, sum, salt, path });
      }
      return pieces;
    },
  };
};

type Level = ReturnType<typeof levelOf>;

/** Flat, for trees of many leaves. */
const levelOf = (size: number) => {
  const hashes = new Uint8Array(size * 32);
  const sums = new BigUint64Array(size);
  return {
    size,
    put: (at: number, { hash, sum }: { hash: Uint8Array; sum: bigint }) => {
      hashes.set(hash, at * 32);
      sums[at] = sum;
    },
    hashAt: (at: number) => hashes.subarray(at * 32, at * 32 + 32),
    sumAt: (at: number) => sums[at]!,
  };
};

/** A level and all above it. */
const levelsOf = async (lowest: Level): Promise<Level[]> => {
  const levels = [lowest];
  let level = lowest;
  while (level.size > 1) {
    const below = level;
    level = levelOf(below.size / 2);
    for (let at = 0; at < level.size; at++) {
      level.put(at, sumParent(nodeOf(below, 2 * at), nodeOf(below, 2 * at + 1)));
      if (at % nodesAtOnce === nodesAtOnce - 1) await otherWork();
    }
    levels.push(level);
  }
  return levels;
};

const nodeOf = (level: Level, at: number) => ({ hash: level.hashAt(at), sum: level.sumAt(at) });

const pathOf = (levels: readonly Level[], index: number): SumStep[] =>
  levels.slice(0, -1).map((level, height) => {
    const partner = Math.floor(index / 2 ** height) ^ 1;
    return { hash: bytesToHex(level.hashAt(partner)), sum: level.sumAt(partner) };
  });
