import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amountTyped, typedOf } from './amount-typed.ts';

for (const [text, amount] of [
  ['100', 10_000n],
  ['1,000.5', 100_050n],
  ['฿ 20.25', 2_025n],
  ['0.01', 1n],
  ['5.', 500n],
  ['0', undefined],
  ['0.001', undefined],
  ['-5', undefined],
  ['1e5', undefined],
  ['๑๐๐', undefined],
  ['', undefined],
  ['9999999999999', undefined],
] as const)
  test(`"${text}" is ${amount}`, () => assert.equal(amountTyped(text), amount));

test('what is written is what was meant', () => {
  for (const amount of [1n, 10n, 100n, 12_345n, 10_000n]) assert.equal(amountTyped(typedOf(amount)), amount);
});
