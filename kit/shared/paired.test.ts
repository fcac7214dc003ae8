import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paired } from './paired.ts';

test('each of a list stands beside its answer, and what is undefined is an answer too', () => {
  assert.deepEqual(paired(['a', 'b'], [1, undefined]), [
    ['a', 1],
    ['b', undefined],
  ]);
  assert.deepEqual(paired([], []), []);
});

for (const others of [[], [1, 2]])
  test(`${others.length} answers to one question are a fault`, () =>
    assert.throws(() => paired(['a'], others), /1 were asked for, and there are/));
