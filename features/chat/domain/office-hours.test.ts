import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instantOf, isoOf } from '#kit/shared/time.ts';
import { answeredFrom, type OfficeHours, weekdays } from './office-hours.ts';

const zone = 'Asia/Bangkok';
const working: OfficeHours = { opens: 9, closes: 18, days: ['mon', 'tue', 'wed', 'thu', 'fri'] };
const always: OfficeHours = { opens: 0, closes: 24, days: weekdays };

test('somebody answers within the hours of the merchant’s own day, else the next opening is told', () => {
  // The 30th of November 2026 is a Monday; Bangkok is seven hours ahead.
  const table: [hours: OfficeHours, at: string, from: string | undefined][] = [
    [working, '2026-11-30T02:00:00.000Z', '2026-11-30T02:00:00.000Z'],
    [working, '2026-11-30T10:59:59.999Z', '2026-11-30T10:59:59.999Z'],
    [working, '2026-11-30T11:00:00.000Z', '2026-12-01T02:00:00.000Z'],
    [working, '2026-11-30T01:59:59.999Z', '2026-11-30T02:00:00.000Z'],
    [working, '2026-12-04T11:00:00.000Z', '2026-12-07T02:00:00.000Z'],
    [always, '2026-12-05T16:59:59.999Z', '2026-12-05T16:59:59.999Z'],
    [{ ...always, days: ['mon'] }, '2026-11-30T17:00:00.000Z', '2026-12-06T17:00:00.000Z'],
    [{ ...always, days: [] }, '2026-11-30T02:00:00.000Z', undefined],
  ];
  for (const [hours, at, from] of table) {
    const found = answeredFrom(hours, instantOf(at), zone);
    assert.equal(found && isoOf(found), from, at);
  }
});
