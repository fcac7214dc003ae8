import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allTerms, type ContractRow, type ContractTerms } from '../contract-types.ts';
import { termsDifference } from './terms-difference.ts';

const dividend = (rows: readonly ContractRow[], more: Partial<ContractTerms> = {}): ContractTerms => ({
  type: 'dividend',
  period: 'month',
  base: 'net_loss',
  rows,
  isAccumulating: true,
  terms: allTerms,
  ...more,
});
const rebate = (rows: readonly ContractRow[]): ContractTerms =>
  dividend(rows, { type: 'rebate', period: 'day', base: 'differential', isAccumulating: false });
const orders = (rows: readonly ContractRow[]): ContractTerms =>
  dividend(rows, { type: 'daily', period: 'day', base: 'orders', isAccumulating: false });

const marksOf = (was: ContractTerms, now: ContractTerms) =>
  termsDifference(was, now).rows.map(({ mark, was: before, now: after }) => [mark, before?.rate, after?.rate]);

test('rows with the same conditions are compared by their rates, whatever place they stand at', () => {
  const was = dividend([
    { activeMin: 1, rate: 1000 },
    { activeMin: 5, rate: 2000 },
    { activeMin: 10, rate: 3000 },
  ]);
  const now = dividend([
    { activeMin: 10, rate: 2500 },
    { activeMin: 1, rate: 1200 },
    { activeMin: 5, rate: 2000 },
  ]);
  assert.deepEqual(marksOf(was, now), [
    ['falls', 3000, 2500],
    ['rises', 1000, 1200],
  ]);
  assert.equal(termsDifference(was, now).kept, 1);
  assert.deepEqual(termsDifference(was, was), { rows: [], kept: 3, others: [] });
});

test('the same rate for other conditions is harder, easier, or both at once; anything else is new or gone', () => {
  const was = dividend([{ turnoverMin: 100n, activeMin: 5, rate: 2000 }]);
  const with_ = (row: Partial<ContractRow>) => dividend([{ turnoverMin: 100n, activeMin: 5, rate: 2000, ...row }]);
  const markOf = (now: ContractTerms) => marksOf(was, now).map(([mark]) => mark);
  assert.deepEqual(markOf(with_({ turnoverMin: 101n })), ['harder']);
  assert.deepEqual(markOf(with_({ depositMin: 1n })), ['harder']);
  assert.deepEqual(markOf(with_({ activeMin: undefined })), ['easier']);
  assert.deepEqual(markOf(with_({ turnoverMin: 200n, activeMin: 1 })), ['changed']);
  assert.deepEqual(markOf(with_({ depositMin: 0n })), []);
  assert.deepEqual(marksOf(was, dividend([{ activeMin: 9, rate: 2500 }])), [
    ['new', undefined, 2500],
    ['gone', 2000, undefined],
  ]);
});

test('of two rates one may rise and the other fall', () => {
  const was = orders([{ rateWinning: 5, rate: 25 }]);
  const markOf = (rateWinning: number, rate: number) => marksOf(was, orders([{ rateWinning, rate }]))[0]?.[0];
  assert.equal(markOf(6, 25), 'rises');
  assert.equal(markOf(5, 20), 'falls');
  assert.equal(markOf(6, 20), 'changed');
});

test('a product without a row of its own is compared with the rate of all others', () => {
  const was = rebate([{ rate: 80 }, { product: 'LIVE', rate: 20 }]);
  assert.deepEqual(marksOf(was, rebate([{ rate: 80 }, { product: 'RNG', rate: 50 }])), [
    ['falls', 80, 50],
    ['rises', 20, 80],
  ]);
  assert.deepEqual(marksOf(was, rebate([{ product: 'LIVE', rate: 20 }])), [['falls', 80, 0]]);
  const same = termsDifference(
    was,
    rebate([{ rate: 80 }, { product: 'LIVE', rate: 20 }, { product: 'RNG', rate: 80 }]),
  );
  assert.deepEqual(same, { rows: [], kept: 3, others: [] });
});

test('another base leaves no rate to compare; carry and deductions are told too', () => {
  const was = dividend([{ rate: 10 }], { type: 'daily', period: 'day', base: 'turnover', isAccumulating: false });
  const now = { ...was, base: 'net_loss' as const };
  assert.deepEqual(termsDifference(was, now).others, ['base', 'deductions']);
  assert.deepEqual(
    termsDifference(was, now).rows.map(({ mark }) => mark),
    ['new', 'gone'],
  );
  const holds = dividend([{ rate: 10 }]);
  assert.deepEqual(termsDifference(holds, { ...holds, isAccumulating: false }).others, ['carry']);
  assert.deepEqual(termsDifference(holds, { ...holds, terms: { ...allTerms, wages: false } }).others, ['deductions']);
});
