import assert from 'node:assert/strict';
import { test } from 'node:test';
import { only } from './only.ts';

test('the one of a list is answered; none and several are a bug', () => {
  assert.equal(only([7]), 7);
  assert.throws(() => only([]), /there are 0/);
  assert.throws(() => only([1, 2]), /there are 2/);
});
