import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { extract } from './extract.ts';
import { historicalCloses, indexResultOf } from './index-source.ts';
import { extractorOf, faultOfDrawn, readable } from './result-shape.ts';
import { resultShapes } from './result-shapes.ts';

const shape = resultShapes.stockIndex;
// Its package shows no files by name.
const file = 'node_modules/vega-datasets/data/sp500-2000.csv';
const sp500 = historicalCloses('S&P 500, daily closes since 2000', readFileSync(file, 'utf8'));

test('the S&P 500 of 2000-01-03 closed at 1455.219971: top three are 522', async () => {
  assert.equal(sp500.days.length, 5105);
  assert.deepEqual(await sp500.closeOf('20000103'), { day: '20000103', value: '1455.219971' });
  assert.equal(await indexResultOf(sp500, '20000103'), undefined, 'the first close has no change');
  const digits = readable(shape, { value: ['1455.219971'], change: ['0.00'] });
  assert.deepEqual(extract(extractorOf(shape, 'top3'), digits), ['522']);
});

test('a day without trading has no result, and the change is counted over it', async () => {
  const csv = 'date,open,close\n2026-11-20,1,1241.64\n2026-11-23,1,1234.56\n2026-11-24,1,1234.5\n';
  const source = historicalCloses('three days', csv);
  assert.equal(await indexResultOf(source, '20261122'), undefined);
  assert.deepEqual(await indexResultOf(source, '20261123'), { value: ['1234.56'], change: ['-7.08'] });
  assert.deepEqual(await indexResultOf(source, '20261124'), { value: ['1234.50'], change: ['-0.06'] });
});

test('every close of twenty years makes a result of the shape, with its change since the day before', async () => {
  let looked = 0;
  for (const day of sp500.days.slice(1)) {
    const result = await indexResultOf(sp500, day);
    assert.ok(result && faultOfDrawn(shape, result) === undefined, day);
    looked += 1;
  }
  assert.equal(looked, 5104);
});

test('a table that is none is refused', () => {
  assert.throws(() => historicalCloses('x', 'day,price\n1,2'), /columns date and close/);
  assert.throws(() => historicalCloses('x', 'date,close\n2026-11-20,free'), /no close in row 2/);
});
