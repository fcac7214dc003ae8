import assert from 'node:assert/strict';
import test from 'node:test';
import { instantOf } from '#kit/shared/time.ts';
import { countedSince, periodFirst } from './claim-period.ts';

test('a period begins with its day, its Monday or its month', () => {
  assert.equal(periodFirst('day', '2026-03-01'), '2026-03-01');
  assert.equal(periodFirst('week', '2026-03-01'), '2026-02-23', 'a Sunday ends its week');
  assert.equal(periodFirst('week', '2026-03-02'), '2026-03-02');
  assert.equal(periodFirst('month', '2026-03-31'), '2026-03-01');
});

test('what counts is counted from midnight where the merchant is, and ever where there is no period', () => {
  const at = instantOf('2026-02-28T17:30:00.000Z');
  assert.equal(countedSince('month', at, 'Asia/Bangkok'), instantOf('2026-02-28T17:00:00.000Z'));
  assert.equal(countedSince('month', at, 'UTC'), instantOf('2026-02-01T00:00:00.000Z'));
  assert.equal(countedSince(undefined, at, 'UTC'), undefined);
});
