import assert from 'node:assert/strict';
import test from 'node:test';
import { pauseAfter } from './feed-pace.ts';

for (const [tries, ms] of [
  [1, 5000],
  [2, 10_000],
  [5, 80_000],
  [7, 300_000],
  [1000, 300_000],
] as const)
  test(`after ${tries} tries a feed is left alone for ${ms} ms`, () => assert.equal(pauseAfter(tries), ms));
