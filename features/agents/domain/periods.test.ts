import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instantOf, isoOf } from '#kit/shared/time.ts';
import { daySpanOf, type PeriodKind, periodAfter, periodAt, periodBefore } from './periods.ts';

const bangkok = 'Asia/Bangkok';

const cases: readonly [kind: PeriodKind, at: string, from: string, to: string, zone?: string][] = [
  ['window', '2026-11-29T03:04:59.999Z', '2026-11-29T03:00:00.000Z', '2026-11-29T03:05:00.000Z'],
  ['window', '2026-11-29T03:05:00.000Z', '2026-11-29T03:05:00.000Z', '2026-11-29T03:10:00.000Z'],
  ['hour', '2026-11-29T03:59:59.999Z', '2026-11-29T03:00:00.000Z', '2026-11-29T04:00:00.000Z'],
  ['hour', '2026-11-29T03:15:00.000Z', '2026-11-29T03:15:00.000Z', '2026-11-29T04:15:00.000Z', 'Asia/Kathmandu'],
  ['day', '2026-11-29T16:59:59.999Z', '2026-11-28T17:00:00.000Z', '2026-11-29T17:00:00.000Z'],
  ['day', '2026-11-29T17:00:00.000Z', '2026-11-29T17:00:00.000Z', '2026-11-30T17:00:00.000Z'],
  // The 29th of November 2026 is a Sunday.
  ['week', '2026-11-29T16:59:59.999Z', '2026-11-22T17:00:00.000Z', '2026-11-29T17:00:00.000Z'],
  ['week', '2026-11-29T17:00:00.000Z', '2026-11-29T17:00:00.000Z', '2026-12-06T17:00:00.000Z'],
  ['half_month', '2026-02-15T16:59:59.999Z', '2026-01-31T17:00:00.000Z', '2026-02-15T17:00:00.000Z'],
  ['half_month', '2026-02-15T17:00:00.000Z', '2026-02-15T17:00:00.000Z', '2026-02-28T17:00:00.000Z'],
  ['month', '2028-02-29T16:59:59.999Z', '2028-01-31T17:00:00.000Z', '2028-02-29T17:00:00.000Z'],
  ['month', '2026-12-31T16:59:59.999Z', '2026-11-30T17:00:00.000Z', '2026-12-31T17:00:00.000Z'],
  // Clocks go forward on the 8th of March 2026 in New York: the day has 23 hours.
  ['day', '2026-03-08T20:00:00.000Z', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z', 'America/New_York'],
];

test('a moment belongs to one period, whose end is the beginning of the next', () => {
  for (const [kind, at, from, to, zone = bangkok] of cases) {
    const period = periodAt(kind, instantOf(at), zone);
    assert.deepEqual([isoOf(period.from), isoOf(period.to)], [from, to], `${kind} ${at}`);
    assert.deepEqual(periodAfter(periodBefore(period, zone), zone), period, `${kind} ${at}`);
    assert.equal(periodAfter(period, zone).from, period.to, `${kind} ${at}`);
  }
});

test('the days of a month are its first and its last', () => {
  const month = periodAt('month', instantOf('2026-11-29T10:00:00.000Z'), bangkok);
  assert.deepEqual(daySpanOf(month, bangkok), { first: '2026-11-01', last: '2026-11-30' });
});
