import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resultShapes, type ResultShapeName } from '../../domain/results/result-shapes.ts';
import { shownResult } from '../../domain/results/shown-result.ts';
import { drawnRows, headlineOf } from './drawn-rows.ts';

const resultOf = (shape: ResultShapeName) =>
  shownResult(
    shape,
    Object.fromEntries(
      resultShapes[shape].prizes.map(({ name, count, digits, form }, at): [string, string[]] => [
        name,
        Array.from({ length: count }, (_, no) =>
          form === 'index' ? '1234.56' : String(10 * at + no + 123456789).slice(-digits),
        ),
      ]),
    ),
  );

for (const [shape, count] of [
  ['yeekee', 1],
  ['thaiGovernment', 171],
  ['gsb', 2],
  ['baac', 1],
  ['lao', 1],
  ['vietnamNorth', 27],
  ['vietnamRegional', 18],
  ['fourD', 23],
  ['stockIndex', 2],
  ['thaiSet', 3],
] as const)
  test(`the table of ${shape} shows all ${count} numbers, one prize at its head`, () => {
    const rows = drawnRows(resultOf(shape));
    assert.equal(rows.flatMap(({ numbers }) => numbers).length, count);
    assert.ok(rows.filter(({ look }) => look === 'head').length <= 1);
    assert.equal(headlineOf(resultOf(shape)).length, 2);
    assert.ok(headlineOf(resultOf(shape)).every(({ number }) => number.length >= 2));
  });

test('the regions are read from the last prize up, the government’s with the neighbours of the first', () => {
  assert.equal(drawnRows(resultOf('vietnamRegional')).at(-1)?.label, 'vietnamSpecial');
  assert.equal(drawnRows(resultOf('vietnamNorth'))[0]?.label, 'vietnamSpecial');
  const rows = drawnRows(resultOf('thaiGovernment'), { besideFirst: ['123455', '123457'] });
  assert.deepEqual(
    rows.slice(0, 5).map(({ label }) => label),
    ['first', 'front3', 'back3', 'last2', 'besideFirst'],
  );
});
