import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { canonicalHash, canonicalJson } from './canonical-json.ts';
import { sha256Hex } from './digest.ts';
import { growingMerkleTree, leafHash, merkleTree, rootOfPath } from './merkle.ts';

const hash = (...parts: (string | Buffer)[]) => {
  const sha = createHash('sha256');
  for (const part of parts) sha.update(part);
  return sha.digest();
};
/** The recursive definition of RFC 6962 §2.1, written down as it stands there. */
const rfcRoot = (leaves: string[]): Buffer => {
  if (leaves.length === 0) return hash('');
  if (leaves.length === 1) return hash(Buffer.of(0), leaves[0]!);
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return hash(Buffer.of(1), rfcRoot(leaves.slice(0, split)), rfcRoot(leaves.slice(split)));
};
const leavesOf = (count: number) => Array.from({ length: count }, (_, at) => `ticket ${at}`);

test('the root is that of the RFC for 0 to 70 leaves, and every leaf proves itself', () => {
  for (let size = 0; size <= 70; size++) {
    const leaves = leavesOf(size);
    const tree = merkleTree(leaves);
    assert.equal(tree.root, rfcRoot(leaves).toString('hex'), `${size} leaves`);
    leaves.forEach((leaf, index) =>
      assert.equal(rootOfPath({ leaf, index, size, path: tree.path(index) }), tree.root, `leaf ${index} of ${size}`),
    );
  }
});

test('another leaf, place, size or path leads elsewhere', () => {
  const leaves = leavesOf(13);
  const tree = merkleTree(leaves);
  const proof = { leaf: leaves[5]!, index: 5, size: 13, path: tree.path(5) };
  const forged = [
    { ...proof, leaf: 'ticket 6' },
    { ...proof, index: 4 },
    { ...proof, index: 13 },
    { ...proof, index: -1 },
    { ...proof, path: proof.path.slice(1) },
    { ...proof, path: [...proof.path, '00'.repeat(32)] },
    { ...proof, path: proof.path.toReversed() },
  ];
  for (const attempt of forged) assert.notEqual(rootOfPath(attempt), tree.root, JSON.stringify(attempt));
  assert.throws(() => tree.path(13), RangeError);
});

test('canonical JSON sorts names, keeps lists, leaves out what is absent', () => {
  assert.equal(
    canonicalJson({ b: [3, 'ก', null, { z: true, a: '"' }], a: '', É: 1, c: undefined }),
    '{"a":"","b":[3,"ก",null,{"a":"\\"","z":true}],"É":1}',
  );
  assert.equal(canonicalHash({ b: 1, a: 2 }), sha256Hex('{"a":2,"b":1}'));
  assert.equal(canonicalJson(-0), '0');
  for (const value of [0.1, Number.NaN, 2 ** 53, '\ud800']) assert.throws(() => canonicalJson(value), TypeError);
});

test('a tree grown leaf by leaf is the same tree, with the same path of a watched leaf', () => {
  for (const size of [0, 1, 2, 3, 7, 8, 13, 33]) {
    const leaves = leavesOf(size);
    const whole = merkleTree(leaves);
    for (let watched = 0; watched < Math.max(size, 1); watched++) {
      const grown = growingMerkleTree(watched);
      for (const leaf of leaves) grown.push(leafHash(leaf));
      assert.deepEqual(grown.end(), { root: whole.root, size, path: size === 0 ? [] : whole.path(watched) });
    }
  }
});
