import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cycleIn, graphFaults, neighbours } from './neighbours.ts';

test('a tree and a diamond have no circle', () => {
  assert.equal(cycleIn({ a: ['b'], b: [], c: ['a', 'b'] }), undefined);
  assert.equal(cycleIn({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }), undefined);
});

test('a circle is named along its way', () => {
  assert.deepEqual(cycleIn({ a: ['b'], b: ['c'], c: ['b'] }), ['b', 'c', 'b']);
  assert.deepEqual(cycleIn({ a: ['a'] }), ['a', 'a']);
});

test('every kind of fault is told once', () => {
  const graph = { a: ['b'], b: [], ghost: [] };
  assert.deepEqual(graphFaults(graph, new Set(['a', 'b', 'extra']), new Set()), [
    'features/extra is not in the plan',
    'the plan names ghost, which does not exist',
    'a does not use its neighbour b: strike it from the plan',
  ]);
  assert.deepEqual(graphFaults({ a: ['b'], b: [] }, new Set(['a', 'b']), new Set(['a > b'])), []);
});

test('uses are found in imports and foreign keys', async () => {
  const path = 'features/lottery/server/buy.ts';
  const { faults } = await neighbours.check([
    { path, text: "import { open } from '#features/gateway/public.ts';" },
    { path: 'features/gateway/public.ts', text: '' },
    { path: 'features/merchants/public.ts', text: '' },
    { path: 'features/lottery/db/migrations/1.sql', text: 'merchant_id text references merchants.merchant' },
  ]);
  assert.ok(!faults.some((fault) => /lottery does not use its neighbour (gateway|merchants)/.test(fault)));
  assert.ok(faults.some((fault) => fault.startsWith('gateway does not use its neighbour merchants')));
});
