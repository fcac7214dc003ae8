import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoLevels } from '../server/demo/demo-levels.ts';
import { levelAfterMonth, missingToNext, raisedLevel, type Standing } from './level-steps.ts';
import { areLevelsAscending } from './level-terms.ts';
import { monthAfter, monthSpan } from './months.ts';

const standing = (more: Partial<Standing>): Standing => ({
  level: 0,
  levelTop: 0,
  deposits: 0n,
  turnover: 0n,
  monthTurnover: 0n,
  ...more,
});
const either = { ...demoLevels, needs: 'either' as const };
const rich = { deposits: 100_000_00n, turnover: 600_000_00n };

const raised: [why: string, terms: typeof either | typeof demoLevels, of: Standing, level: number][] = [
  ['nobody holds a level without anything', demoLevels, standing({}), 0],
  ['deposits alone do not do where both count', demoLevels, standing({ deposits: 5_000_00n }), 0],
  ['and do where either counts', either, standing({ deposits: 5_000_00n }), 1],
  ['all steps are taken at once', demoLevels, standing(rich), 3],
  ['a level is never lowered here', demoLevels, standing({ level: 4, levelTop: 4 }), 4],
  ['what was lost is not held again by totals', demoLevels, standing({ ...rich, level: 2, levelTop: 3 }), 2],
  [
    'but by a month that keeps it',
    demoLevels,
    standing({ ...rich, level: 2, levelTop: 3, monthTurnover: 80_000_00n }),
    3,
  ],
];
for (const [why, terms, of, level] of raised) test(why, () => assert.equal(raisedLevel(terms, of), level));

test('a month that misses the rule costs one level, whatever it missed by; one that meets it costs none', () => {
  assert.equal(levelAfterMonth(demoLevels, 3, 0n), 2);
  assert.equal(levelAfterMonth(demoLevels, 3, 79_999_99n), 2);
  assert.equal(levelAfterMonth(demoLevels, 3, 80_000_00n), 3);
  assert.equal(levelAfterMonth(demoLevels, 9, 0n), demoLevels.levels.length);
});

test('what is missing to the next level is never below nothing, and there is none above the top', () => {
  const missing = missingToNext(demoLevels, standing({ deposits: 9_000_00n, turnover: 15_000_00n }));
  assert.deepEqual([missing?.deposits, missing?.turnover, missing?.monthTurnover], [0n, 5_000_00n, 0n]);
  assert.equal(missingToNext(demoLevels, standing({ level: 6, levelTop: 6 })), undefined);
});

test('levels that ask for less than the one below are no levels', () => {
  const [first, second] = demoLevels.levels;
  assert.ok(areLevelsAscending([first!, second!]));
  assert.ok(!areLevelsAscending([second!, first!]));
});

test('months follow each other and end with their last day', () => {
  assert.deepEqual(['2026-11', '2026-12', '2028-02'].map(monthAfter), ['2026-12', '2027-01', '2028-03']);
  assert.deepEqual(monthSpan('2028-02'), { first: '2028-02-01', last: '2028-02-29' });
});
