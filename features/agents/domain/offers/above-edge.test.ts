import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aboveEdge, type ProductEdge } from './above-edge.ts';
import { allTerms, type ContractTerms } from '../contract-types.ts';

const edges: ProductEdge[] = [
  { product: 'RNG', edge: 400, rebate: 50 },
  { product: 'LIVE', edge: 125, rebate: 60 },
];
const daily = (rate: number, base: ContractTerms['base'] = 'turnover'): ContractTerms => ({
  type: 'daily',
  period: 'day',
  base,
  rows: [{ rate: 1 }, { activeMin: 5, rate }],
  isAccumulating: false,
  terms: allTerms,
});
const rebate = (rate: number, live: number): ContractTerms => ({
  ...daily(0, 'differential'),
  type: 'rebate',
  rows: [{ rate }, { product: 'LIVE', rate: live }],
});
const above = (offer: ContractTerms, signed: ContractTerms[] = []) =>
  aboveEdge(offer, signed, edges).map(({ product, offered, wages }) => [product, offered, wages]);

test('the best row with the rebate of players may come up to the edge and not above it', () => {
  assert.deepEqual(above(daily(65)), []);
  assert.deepEqual(above(daily(66)), [['LIVE', 66, 0]]);
  assert.deepEqual(above(daily(351)), [
    ['RNG', 351, 0],
    ['LIVE', 351, 0],
  ]);
});

test('what else is signed is paid of the same turnover; the version that is replaced is not', () => {
  assert.deepEqual(above(daily(30), [rebate(10, 36)]), [['LIVE', 30, 36]]);
  assert.deepEqual(above(daily(30), [rebate(10, 35)]), []);
  assert.deepEqual(above(daily(60), [daily(500)]), []);
});

test('a rebate counts by product, and shares of what was lost never do', () => {
  assert.deepEqual(above(rebate(351, 0)), [['RNG', 351, 0]]);
  assert.deepEqual(above(daily(5000, 'net_loss')), []);
  assert.deepEqual(above(daily(60), [daily(5000, 'loss')]), []);
});
