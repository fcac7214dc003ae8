import assert from 'node:assert/strict';
import test from 'node:test';
import { instantOf, isoOf } from '#kit/shared/time.ts';
import { nextRun, spanBefore } from './schedule.ts';

const runs = [
  ['day', 7, 'Asia/Bangkok', '2026-11-30T23:59:00.000Z', '2026-12-01T00:00:00.000Z'],
  ['day', 7, 'Asia/Bangkok', '2026-12-01T00:00:00.000Z', '2026-12-02T00:00:00.000Z'],
  ['week', 0, 'UTC', '2026-11-30T00:00:00.000Z', '2026-12-07T00:00:00.000Z'],
  ['month', 23, 'UTC', '2026-11-30T00:00:00.000Z', '2026-12-01T23:00:00.000Z'],
  // The clocks of Berlin go from 2 to 3 that night, and twice through the hour before 3 in the other.
  ['day', 2, 'Europe/Berlin', '2026-03-28T12:00:00.000Z', '2026-03-29T01:00:00.000Z'],
  ['day', 2, 'Europe/Berlin', '2026-10-24T12:00:00.000Z', '2026-10-25T00:00:00.000Z'],
] as const;
for (const [every, hour, timeZone, after, at] of runs)
  test(`each ${every} at ${hour} in ${timeZone}, after ${after}`, () => {
    assert.equal(isoOf(nextRun({ every, hour, timeZone }, instantOf(after))), at);
  });

test('a run is of the day, the week or the month before', () => {
  assert.deepEqual(spanBefore('day', '2026-03-01'), { from: '2026-02-28', until: '2026-02-28' });
  assert.deepEqual(spanBefore('week', '2026-12-02'), { from: '2026-11-23', until: '2026-11-29' });
  assert.deepEqual(spanBefore('month', '2026-01-01'), { from: '2025-12-01', until: '2025-12-31' });
});
