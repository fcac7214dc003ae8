// @alone: measures its process
import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import test from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { systemEntropy } from '#kit/server/entropy.ts';
import { keyRingOf } from '#kit/server/keys/key-ring.ts';
import { vaultOf } from '#kit/server/keys/vault.ts';
import { instant } from '#kit/shared/time.ts';
import { rootOfSumPath, sumLeaf, sumParent } from '../domain/sum-tree.ts';
import { owedList } from './owed-list.ts';
import { owedTree } from './owed-tree.ts';

const vault = vaultOf(keyRingOf([randomBytes(32)]), systemEntropy({ now: () => instant(0) }));
const owedTo = (...balances: bigint[]) => owedList([balances.map((balance, at) => ({ owner: `mbr_${at}`, balance }))]);

test('all that is owed is in the tree, each balance in two pieces whose paths lead to its root', async () => {
  for (const count of [0, 1, 5, 8, 9, 40, 150]) {
    const balances = Array.from({ length: count }, (_, at) => BigInt(at * at * 1017));
    const tree = await owedTree(vault, { seq: 7, currency: 'THB', owed: await owedTo(...balances) });
    assert.equal(
      tree.sum,
      balances.reduce((all, balance) => all + balance, 0n),
    );
    assert.equal(tree.leaves, [16, 16, 16, 16, 32, 128, 512][[0, 1, 5, 8, 9, 40, 150].indexOf(count)]);
    for (const [at, balance] of balances.entries()) {
      const owner = `mbr_${at}`;
      const pieces = await tree.piecesOf(owner);
      assert.equal(pieces.length, 2);
      assert.equal(pieces[0]!.sum + pieces[1]!.sum, balance);
      assert.notEqual(pieces[0]!.index, pieces[1]!.index);
      for (const piece of pieces)
        assert.deepEqual(rootOfSumPath(sumLeaf({ owner, ...piece }), piece), { root: tree.root, sum: tree.sum });
    }
    assert.deepEqual(await tree.piecesOf('mbr_unknown'), []);
    assert.deepEqual(await tree.piecesOf('-'), []);
  }
});

test('it is the same whenever it is built, and another one in the next hour and for another balance', async () => {
  const root = async (seq: number, ...balances: bigint[]) =>
    (await owedTree(vault, { seq, currency: 'THB', owed: await owedTo(...balances) })).root;
  assert.equal(await root(1, 5n, 7n), await root(1, 5n, 7n));
  assert.notEqual(await root(1, 5n, 7n), await root(2, 5n, 7n));
  assert.notEqual(await root(1, 5n, 7n), await root(1, 7n, 5n));
});

test('its root is that of the leaves in the order of their places, a block of leaves or many', async () => {
  const secret = (what: string, name: string) => vault.blindIndex(`proof.${what}`, `3/THB/${name}`);
  for (const [count, size] of [
    [9, 32],
    [210, 512],
  ] as const) {
    const balances = Array.from({ length: count }, (_, at) => BigInt(at) * 977n);
    const leaves = balances.flatMap((balance, at) => {
      const owner = `mbr_${at}`;
      const cut = BigInt(`0x${secret('cut', owner)}`) % (balance + 1n);
      return [cut, balance - cut].map((sum, piece) => ({ owner, sum, name: `${owner}/${piece}` }));
    });
    while (leaves.length < size) leaves.push({ owner: '-', sum: 0n, name: `-/${leaves.length}` });
    let nodes = leaves
      .toSorted((a, b) => (secret('place', a.name) < secret('place', b.name) ? -1 : 1))
      .map((leaf) => sumLeaf({ ...leaf, salt: secret('salt', leaf.name) }));
    while (nodes.length > 1)
      nodes = nodes.flatMap((node, at) => (at % 2 === 0 ? [sumParent(node, nodes[at + 1]!)] : []));
    const tree = await owedTree(vault, { seq: 3, currency: 'THB', owed: await owedTo(...balances) });
    assert.equal(tree.root, Buffer.from(nodes[0]!.hash).toString('hex'));
  }
});

const collectGarbage = (): void => {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
};

test('the tree of many owners is kept in a few bytes for each of them', async () => {
  const count = 8000;
  const owner = (at: number) => `mbr_${at.toString(16).padStart(32, '0')}`;
  const pages = Array.from({ length: count / 1000 }, (_, page) =>
    Array.from({ length: 1000 }, (__, at) => ({ owner: owner(page * 1000 + at), balance: 5n })),
  );
  const owed = await owedList(pages);
  const held = () => {
    collectGarbage();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const before = held();
  const tree = await owedTree(vault, { seq: 1, currency: 'THB', owed });
  const bytes = (held() - before) / count;
  assert.equal((await tree.piecesOf(owner(count - 1))).length, 2);
  assert.ok(bytes < 100, `${bytes} bytes an owner`);
});

test("a path shows nobody's balance", async () => {
  const balances = Array.from({ length: 200 }, (_, at) => 1_000_003n + BigInt(at) * 977n);
  const tree = await owedTree(vault, { seq: 1, currency: 'THB', owed: await owedTo(...balances) });
  const shown = new Set((await tree.piecesOf('mbr_0')).flatMap(({ path }) => path.map(({ sum }) => sum)));
  assert.deepEqual(
    balances.filter((balance) => shown.has(balance)),
    [],
  );
});

test('a leaf and a node are hashed as written down', () => {
  const sha = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
  const sum = (of: number) => Buffer.from(of.toString(16).padStart(32, '0'), 'hex');
  const left = sumLeaf({ owner: 'mbr_1', salt: 'ab'.repeat(32), sum: 300n });
  const right = sumLeaf({ owner: 'mbr_2', salt: 'cd'.repeat(32), sum: 5n });
  assert.deepEqual(Buffer.from(left.hash), sha(Buffer.of(0), sum(300), Buffer.alloc(32, 0xab), Buffer.from('mbr_1')));
  assert.deepEqual(
    Buffer.from(sumParent(left, right).hash),
    sha(Buffer.of(1), Buffer.from(left.hash), sum(300), Buffer.from(right.hash), sum(5)),
  );
});

test('a sum below zero or too great for the form is refused, and a path of the wrong length leads nowhere', () => {
  const salt = '00'.repeat(32);
  assert.throws(() => sumLeaf({ owner: 'a', salt, sum: -1n }), RangeError);
  assert.throws(() => sumLeaf({ owner: 'a', salt, sum: 2n ** 63n }), RangeError);
  const leaf = sumLeaf({ owner: 'a', salt, sum: 2n ** 63n - 1n });
  const step = { hash: '11'.repeat(32), sum: 1n };
  assert.equal(rootOfSumPath(leaf, { index: 0, path: [step] }), undefined);
  assert.equal(rootOfSumPath(leaf, { index: 1, path: [] }), undefined);
  assert.equal(rootOfSumPath(leaf, { index: -1, path: [] }), undefined);
});
