import assert from 'node:assert/strict';
import test from 'node:test';
import { instantOf, isoOf } from '#kit/shared/time.ts';
import { periodOf } from './bet-period.ts';

// Half past one in the night in Bangkok; in London it is still the day before.
const now = instantOf('2026-11-20T18:30:00.000Z');

for (const [chosen, from, until] of [
  ['today', '2026-11-20T17:00:00.000Z', '2026-11-21T17:00:00.000Z'],
  ['yesterday', '2026-11-19T17:00:00.000Z', '2026-11-20T17:00:00.000Z'],
  ['week', '2026-11-14T17:00:00.000Z', '2026-11-21T17:00:00.000Z'],
  ['month', '2026-10-22T17:00:00.000Z', '2026-11-21T17:00:00.000Z'],
  [{ day: '2026-11-03' }, '2026-11-02T17:00:00.000Z', '2026-11-03T17:00:00.000Z'],
] as const)
  test(`${JSON.stringify(chosen)} is whole days where the merchant is`, () => {
    const period = periodOf(chosen, now);
    assert.deepEqual([isoOf(period.from), isoOf(period.until)], [from, until]);
  });
