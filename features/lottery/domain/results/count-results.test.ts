import assert from 'node:assert/strict';
import test from 'node:test';
import { dice } from '#kit/testing/dice.ts';
import { countResults } from './count-results.ts';
import type { Drawn } from './extract.ts';
import { faultOfDrawn, type ResultShape } from './result-shape.ts';
import { resultShapeNames, resultShapes } from './result-shapes.ts';

const finals = (...numbers: string[]): Drawn[] => numbers.map((number) => ({ final: [number] }));

test('digits are counted by their place, and how long ago they came last', () => {
  const { draws, places } = countResults(resultShapes.yeekee, finals('12345', '12999', '00045'), 30);
  assert.equal(draws, 3);
  assert.deepEqual(
    places.map(({ prize, place }) => `${prize} ${place}`),
    ['final 1', 'final 2', 'final 3', 'final 4', 'final 5'],
  );
  assert.deepEqual(places[0]!.counts, [1, 2, 0, 0, 0, 0, 0, 0, 0, 0]);
  assert.deepEqual(places[0]!.gaps, [2, 0, ...Array.from({ length: 8 }, () => null)]);
  assert.deepEqual(places[4]!.counts, [0, 0, 0, 0, 0, 2, 0, 0, 0, 1]);
});

test('a shorter span counts less and knows the same gaps', () => {
  const { draws, places, parts } = countResults(resultShapes.yeekee, finals('12345', '12999', '00045'), 1);
  assert.equal(draws, 1);
  assert.deepEqual(places[0]!.counts, [0, 1, 0, 0, 0, 0, 0, 0, 0, 0]);
  assert.equal(places[0]!.gaps[0], 2);
  const top2 = parts.find(({ part }) => part === 'top2')!;
  assert.deepEqual(top2.counts, { 45: 1 });
  assert.deepEqual(top2.gaps, { 45: 0, 99: 1 });
});

test('of an index the digits count that bets look at', () => {
  const { places, parts } = countResults(resultShapes.stockIndex, [{ value: ['1455.215'], change: ['-7.08'] }], 30);
  assert.deepEqual(
    places.filter(({ prize }) => prize === 'value').map(({ counts }) => counts.indexOf(1)),
    [5, 2, 2],
  );
  assert.deepEqual(parts.find(({ part }) => part === 'bottom2')?.counts, { '08': 1 });
});

/** Some result of the shape. */
const someResult = ({ prizes }: ResultShape, luck: ReturnType<typeof dice>): Drawn =>
  Object.fromEntries(
    prizes.map(({ name, count, digits, form }) => [
      name,
      Array.from({ length: count }, () =>
        form === 'index'
          ? `${luck.below(9000) + 1}.${String(luck.below(100)).padStart(2, '0')}`
          : String(luck.below(10 ** digits)).padStart(digits, '0'),
      ),
    ]),
  );

for (const name of resultShapeNames)
  test(`results of ${name}: each place counts every number of its prize, each part every number of its kind`, () => {
    const shape: ResultShape = resultShapes[name];
    const luck = dice(7);
    const results = Array.from({ length: 12 }, () => someResult(shape, luck));
    for (const result of results) assert.equal(faultOfDrawn(shape, result), undefined);
    const { places, parts } = countResults(shape, results, 10);
    assert.ok(places.length > 0 && parts.length > 0);
    for (const { prize, counts } of places) {
      const numbers = shape.prizes.find((one) => one.name === prize)?.count ?? 1;
      assert.equal(
        counts.reduce((sum, count) => sum + count, 0),
        numbers * 10,
        prize,
      );
    }
    for (const { part, counts, gaps, digits } of parts) {
      for (const number of Object.keys(counts)) assert.equal(number.length, digits, part);
      for (const [number, gap] of Object.entries(gaps)) assert.equal(gap < 10, number in counts, `${part} ${number}`);
    }
  });
