import { setImmediate as otherWork } from 'node:timers/promises';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Owed } from '#features/wallet/public.ts';
import type { Vault } from '#kit/server/vault.ts';
import { type SumStep, sumLeaf, sumParent } from '../domain/sum-tree.ts';

/** A part of somebody's balance as it stands in the tree, with the way to the root. */
export type Piece = { index: number; sum: bigint; salt: string; path: readonly SumStep[] };

export type OwedTree = {
  root: string;
  sum: bigint;
  /** A power of two. */
  leaves: number;
  /** The pieces of an owner; none of one who is not in it. */
  piecesOf: (owner: string) => Piece[];
};

/** Each balance stands in so many pieces, cut at random and far from each other: a neighbour sees no balance. */
const piecesEach = 2;
/** Leaves that stand for nobody fill the tree up, to this many at least. */
const leavesMin = 16;
const nobody = '-';

/** Other work goes on between so many hashes. */
const hashesAtOnce = 4000;

type Leaf = { owner: string; sum: bigint; salt: string; place: string };

/**
 * The tree of what is owed in one currency at one statement. The same whenever it is built: salts, cuts and places follow from the
 * deployment's key.
 */
export const owedTree = async (
  vault: Vault,
  { seq, currency, owed }: { seq: number; currency: string; owed: readonly Owed[] },
): Promise<OwedTree> => {
  const secret = (what: string, name: string) => vault.blindIndex(`proof.${what}`, `${seq}/${currency}/${name}`);
  const leafOf = (owner: string, piece: number, sum: bigint): Leaf => ({
    owner,
    sum,
    salt: secret('salt', `${owner}/${piece}`),
    place: secret('place', `${owner}/${piece}`),
  });
  const leaves: Leaf[] = [];
  for (const { owner, balance } of owed) {
    const cut = BigInt(`0x${secret('cut', owner)}`) % (balance + 1n);
    leaves.push(leafOf(owner, 0, cut), leafOf(owner, 1, balance - cut));
    if (leaves.length % (hashesAtOnce / 4) === 0) await otherWork();
  }
  let size = leavesMin;
  while (size < leaves.length) size *= 2;
  while (leaves.length < size) leaves.push(leafOf(nobody, leaves.length, 0n));
  leaves.sort((a, b) => (a.place < b.place ? -1 : 1));
  const levels = await levelsOf(leaves);
  const top = levels.at(-1)!;
  return {
    root: bytesToHex(top.hashAt(0)),
    sum: top.sumAt(0),
    leaves: size,
    piecesOf: (owner) =>
      leaves
        .flatMap((leaf, index) =>
          leaf.owner === owner && owner !== nobody
            ? [{ index, sum: leaf.sum, salt: leaf.salt, path: pathOf(levels, index) }]
            : [],
        )
        .slice(0, piecesEach),
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

const levelsOf = async (leaves: readonly Leaf[]): Promise<Level[]> => {
  let level = levelOf(leaves.length);
  for (const [at, leaf] of leaves.entries()) {
    level.put(at, sumLeaf(leaf));
    if (at % hashesAtOnce === 0) await otherWork();
  }
  const levels = [level];
  while (level.size > 1) {
    const below = level;
    level = levelOf(below.size / 2);
    for (let at = 0; at < level.size; at++) {
      level.put(at, sumParent(nodeOf(below, 2 * at), nodeOf(below, 2 * at + 1)));
      if (at % hashesAtOnce === 0) await otherWork();
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
