import assert from 'node:assert/strict';
import { test } from 'node:test';
import { segmentOf, type TypedSegment, typedOf } from './typed-segment.ts';

for (const [typed, expected] of [
  [{}, {}],
  [
    { levelMin: ' 2 ', tag: 'VIP', languages: 'th, vi' },
    { levelMin: 2, tag: 'vip', languages: ['TH', 'VI'] },
  ],
  [{ depositsMax: '0' }, { depositsMax: 0 }],
  [{ levelMin: 'two' }, undefined],
  [{ playedWithinDays: '0' }, undefined],
  [{ playedWithinDays: '1.5' }, undefined],
  [{ languages: 'Thai' }, undefined],
] as const satisfies [TypedSegment, unknown][])
  test(`${JSON.stringify(typed)} is ${JSON.stringify(expected)}`, () => {
    assert.deepEqual(segmentOf(typed), expected);
  });

test('a segment stands in the fields as it was typed', () => {
  const segment = { levelMax: 3, withoutTag: 'new', languages: ['TH', 'EN'], notPlayedForDays: 30 };
  assert.deepEqual(segmentOf(typedOf(segment)), segment);
});
