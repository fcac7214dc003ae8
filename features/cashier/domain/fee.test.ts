import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type FeeTerms, feeOf } from './fee.ts';

const cases: [name: string, terms: FeeTerms, amount: bigint, fee: bigint][] = [
  ['nothing', { feeFixed: 0n, feePermille: 0, feeBorneBy: 'player' }, 10_000n, 0n],
  ['an amount', { feeFixed: 500n, feePermille: 0, feeBorneBy: 'player' }, 10_000n, 500n],
  ['of a thousand, rounded down to the satang', { feeFixed: 0n, feePermille: 15, feeBorneBy: 'player' }, 9_999n, 149n],
  ['both', { feeFixed: 500n, feePermille: 15, feeBorneBy: 'player' }, 10_000n, 650n],
  ['never more than arrived', { feeFixed: 500n, feePermille: 0, feeBorneBy: 'player' }, 300n, 300n],
  ['the house pays it', { feeFixed: 500n, feePermille: 15, feeBorneBy: 'house' }, 10_000n, 0n],
];

for (const [name, terms, amount, fee] of cases)
  test(`the fee of a deposit: ${name}`, () => assert.equal(feeOf(terms, amount), fee));
