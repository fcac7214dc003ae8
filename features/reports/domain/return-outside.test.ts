import assert from 'node:assert/strict';
import test from 'node:test';
import { returnOutside } from './return-outside.ts';

const par = { least: 9500, most: 9600 };

const cases: readonly [title: string, payout: bigint, edge: number | undefined][] = [
  ['at the lower edge', 850_000n, undefined],
  ['a unit below the lower edge', 849_999n, 8500],
  ['as the sheet says', 955_000n, undefined],
  ['at the upper edge', 1_060_000n, undefined],
  ['a unit above the upper edge', 1_060_001n, 10_600],
];

for (const [title, payout, edge] of cases)
  test(`a return ${title} is ${edge === undefined ? 'inside' : 'outside'}`, () => {
    assert.equal(returnOutside({ risked: 1_000_000n, payout }, par, 10)?.edge, edge);
  });

test('a band that reaches below nothing has no lower edge', () => {
  assert.equal(returnOutside({ risked: 1_000_000n, payout: 0n }, { least: 500, most: 9500 }, 10), undefined);
});
