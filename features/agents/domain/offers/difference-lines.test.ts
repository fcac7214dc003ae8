import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allTerms, type ContractTerms } from '../contract-types.ts';
import { differenceLines } from './difference-lines.ts';

const words = {
  say: (key: string, values: Readonly<Record<string, string | number>> = {}) =>
    [key.split('.').at(-1), ...Object.values(values)].join(' '),
  money: (amount: bigint) => `${amount / 100n}`,
};
const dividend: ContractTerms = {
  type: 'dividend',
  period: 'month',
  base: 'net_loss',
  rows: [
    { activeMin: 1, rate: 1000 },
    { activeMin: 5, turnoverMin: 100_000_00n, rate: 2000 },
  ],
  isAccumulating: true,
  terms: allTerms,
};

test('each line says what changes, from what to what, in words', () => {
  const now: ContractTerms = {
    ...dividend,
    rows: [
      { activeMin: 1, rate: 1250 },
      { activeMin: 5, turnoverMin: 200_000_00n, rate: 2000 },
      { activeMin: 20, rate: 3000 },
    ],
    isAccumulating: false,
    terms: { ...allTerms, wages: false },
  };
  assert.deepEqual(differenceLines(dividend, now, words).lines, [
    { mark: 'changed', of: 'carry', change: 'yes → no' },
    { mark: 'changed', of: 'deducted wages', change: 'yes → no' },
    { mark: 'rises', of: 'active 1', change: '10 % → 12.5 %' },
    { mark: 'harder', of: '20 %', change: 'turnover 100000 · active 5 → turnover 200000 · active 5' },
    { mark: 'new', of: 'active 20', change: '30 %' },
  ]);
});

test('a rebate is told by products', () => {
  const rebate = { ...dividend, type: 'rebate' as const, base: 'differential' as const, rows: [{ rate: 80 }] };
  const now = { ...rebate, rows: [{ rate: 80 }, { product: 'LIVE' as const, rate: 20 }] };
  assert.deepEqual(differenceLines(rebate, now, words), {
    lines: [{ mark: 'falls', of: 'LIVE', change: '0.8 % → 0.2 %' }],
    kept: 1,
  });
});
