import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayAfter, daysBetween, spanOf } from '#kit/shared/business-day.ts';
import { dice } from '#kit/testing/dice.ts';
import { hiddenOf, hiddenWithin, visibleOf } from './hidden-days.ts';
import { isOfDays, periodAt, periodKinds } from './periods.ts';

const zone = 'Asia/Bangkok';
const daysOf = (spans: readonly { first: string; last: string }[]) =>
  spans.flatMap(({ first, last }) => daysBetween(first, last));

test('of random protections every day that pay of any period leaves out is hidden, in every range, and no range says otherwise', () => {
  for (let seed = 1; seed <= 30; seed++) {
    const luck = dice(seed);
    const dayIn = (limit: number) => dayAfter('2026-01-01', luck.below(limit));
    const protectedOn = Array.from({ length: luck.below(4) }, () => {
      const first = dayIn(200);
      return { first, last: dayAfter(first, luck.below(20)) };
    });
    const leftOut = new Set(
      daysOf(protectedOn).flatMap((day) =>
        periodKinds.filter(isOfDays).flatMap((kind) => {
          const { from, to } = periodAt(kind, spanOf(day, zone).from, zone);
          return daysBetween('2025-11-01', '2026-09-30').filter((one) => {
            const at = spanOf(one, zone).from;
            return at >= from && at < to;
          });
        }),
      ),
    );
    for (let turn = 0; turn < 4; turn++) {
      const first = dayIn(200);
      const range = { first, last: dayAfter(first, luck.below(90)) };
      const hidden = hiddenWithin(protectedOn, range);
      const seen = daysOf(visibleOf(range, hidden));
      assert.deepEqual(
        seen,
        daysBetween(range.first, range.last).filter((day) => !leftOut.has(day)),
        `seed ${seed}`,
      );
      assert.deepEqual([...seen, ...daysOf(hiddenOf(range, hidden))].toSorted(), daysBetween(range.first, range.last));
    }
  }
});
