import assert from 'node:assert/strict';
import { test } from 'node:test';
import { waitMinutesOf } from './waiting.ts';

test('the middle of what others waited is told, and nothing where too few are known', () => {
  assert.equal(waitMinutesOf([]), undefined);
  assert.equal(waitMinutesOf([60_000, 60_000, 60_000, 60_000]), undefined);
  assert.equal(waitMinutesOf([10, 20, 30, 40, 50]), 1);
  assert.equal(waitMinutesOf([3_600_000, 61_000, 61_000, 1000, 120_000]), 2);
});
