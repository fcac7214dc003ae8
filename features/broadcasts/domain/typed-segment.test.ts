import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { segmentOf, segmentRules, type TypedSegment, typedOf } from './typed-segment.ts';

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

for (const language of ['en', 'th'])
  test(`the card of approvals has a word for each rule (${language})`, () => {
    const file = new URL(`../../staff/locales/${language}.json`, import.meta.url);
    const { approvals } = JSON.parse(readFileSync(file, 'utf8')) as { approvals: { facts: Record<string, string> } };
    assert.deepEqual(
      segmentRules.filter((rule) => !approvals.facts[rule]),
      [],
    );
  });
