import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instantOf, isoOf } from '#kit/shared/time.ts';
import { rangeInput } from '../contract/range-input.ts';
import { rangeBefore, rangeOf } from './ranges.ts';

const bangkok = 'Asia/Bangkok';
const now = instantOf('2026-11-29T18:30:00.000Z');

test('days of the own choice are whole days of the merchant, compared with as many right before', () => {
  const range = rangeOf('2026-11-20/2026-11-29', now, bangkok);
  assert.deepEqual([isoOf(range.from), isoOf(range.to)], ['2026-11-19T17:00:00.000Z', '2026-11-29T17:00:00.000Z']);
  // It is the 30th already where the merchant is.
  assert.equal(range.isRunning, false);
  const { first, last } = rangeBefore(range, bangkok);
  assert.deepEqual([first, last], ['2026-11-10', '2026-11-19']);
  assert.equal(rangeOf('2026-11-30/2026-11-30', now, bangkok).isRunning, true);
});

test('a call takes a time by its name, and at most ninety days in their order', () => {
  const isTaken = (range: unknown) => rangeInput.safeParse(range).success;
  for (const range of [undefined, 'today', '2026-11-01/2026-11-01', '2026-09-01/2026-11-29'])
    assert.ok(isTaken(range), String(range));
  for (const range of [
    'ever',
    '2026-11-02/2026-11-01',
    '2026-09-01/2026-11-30',
    '2026-02-30/2026-03-01',
    '2026-11-01',
    '/',
    '2026-11-01/2026-11-02/2026-11-03',
  ])
    assert.ok(!isTaken(range), range);
});
