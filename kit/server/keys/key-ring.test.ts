import assert from 'node:assert/strict';
import test from 'node:test';
import { keyRingOf } from './key-ring.ts';

const keyOf = (byte: number) => Buffer.alloc(32, byte);

test('the oldest key is k1, each other keeps its id when a key is added or taken away', () => {
  const idsOf = (...bytes: number[]) => keyRingOf(bytes.map(keyOf)).map(({ id }) => id);
  const [two] = idsOf(2, 1);
  assert.match(two!, /^k[0-9a-f]{12}$/);
  assert.deepEqual(idsOf(1), ['k1']);
  assert.deepEqual(idsOf(3, 2, 1).slice(1), [two, 'k1']);
  assert.deepEqual(idsOf(3, 2, 1)[0], idsOf(3, 1)[0]);
});

for (const [why, keys] of [
  [/must have 32 bytes/, [Buffer.alloc(31)]],
  [/must have 32 bytes/, [keyOf(1), Buffer.alloc(33, 2)]],
  [/comes twice/, [keyOf(1), keyOf(2), keyOf(1)]],
  [/there is no master key/, []],
] as const)
  test(`no ring: ${why.source}, ${keys.length} given`, () => assert.throws(() => keyRingOf(keys), why));
