import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instantOf, isoOf } from '#kit/shared/time.ts';
import { dayAfter, dayOf, daysBetween, spanOf } from './business-day.ts';

const cases: [zone: string, day: string, from: string, to: string][] = [
  ['Asia/Bangkok', '2026-03-10', '2026-03-09T17:00:00.000Z', '2026-03-10T17:00:00.000Z'],
  ['Asia/Kuala_Lumpur', '2026-03-10', '2026-03-09T16:00:00.000Z', '2026-03-10T16:00:00.000Z'],
  ['Asia/Kathmandu', '2026-03-10', '2026-03-09T18:15:00.000Z', '2026-03-10T18:15:00.000Z'],
  ['UTC', '2026-12-31', '2026-12-31T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  // Clocks go forward in the night, and a day has 23 hours; in autumn it has 25.
  ['Europe/London', '2026-03-29', '2026-03-29T00:00:00.000Z', '2026-03-29T23:00:00.000Z'],
  ['Europe/London', '2026-10-25', '2026-10-24T23:00:00.000Z', '2026-10-26T00:00:00.000Z'],
  // There is no midnight: clocks go from twelve to one, west and east of Greenwich.
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z', '2026-09-07T03:00:00.000Z'],
  ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00.000Z', '2026-03-29T21:00:00.000Z'],
  // Midnight is there twice, or the hour before it.
  ['America/Santiago', '2026-04-05', '2026-04-05T04:00:00.000Z', '2026-04-06T04:00:00.000Z'],
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
  ['America/Sao_Paulo', '2026-03-10', '2026-03-10T03:00:00.000Z', '2026-03-11T03:00:00.000Z'],
];
for (const [zone, day, from, to] of cases)
  test(`${day} begins and ends by the clocks of ${zone}`, () => {
    const span = spanOf(day, zone);
    assert.deepEqual([isoOf(span.from), isoOf(span.to)], [from, to]);
    assert.equal(dayOf(span.from, zone), day);
    assert.equal(dayOf(instantOf(to), zone), dayAfter(day));
  });

test('days follow each other whatever the clocks do', () => {
  assert.deepEqual(daysBetween('2026-03-28', '2026-03-30'), ['2026-03-28', '2026-03-29', '2026-03-30']);
  assert.equal(dayAfter('2026-03-30', -2), '2026-03-28');
});
