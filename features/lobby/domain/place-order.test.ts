import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moved } from './place-order.ts';

for (const [mover, after, order] of [
  ['c', null, ['c', 'a', 'b']],
  ['a', 'b', ['b', 'a', 'c']],
  ['a', 'c', ['b', 'c', 'a']],
  ['b', 'a', ['a', 'b', 'c']],
  ['a', 'a', undefined],
  ['x', 'a', undefined],
  ['a', 'x', undefined],
] as const)
  test(`${mover} behind ${after ?? 'nobody'}`, () => assert.deepEqual(moved(['a', 'b', 'c'], mover, after), order));
