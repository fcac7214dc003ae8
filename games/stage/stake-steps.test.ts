import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amountTyped, stepFrom, within } from './stake-steps.ts';

test('amounts are read as people type them, and nothing else is', () => {
  const cases: [typed: string, amount: bigint | undefined][] = [
    ['1', 100n],
    ['1.5', 150n],
    ['1.', 100n],
    ['1,234.50', 123_450n],
    [' 20 ', 2_000n],
    ['0.01', 1n],
    ['0', undefined],
    ['0.00', undefined],
    ['-5', undefined],
    ['1.234', undefined],
    ['1e3', undefined],
    ['', undefined],
    ['๑๐', undefined],
    ['9'.repeat(13), undefined],
  ];
  for (const [typed, amount] of cases) assert.equal(amountTyped(typed), amount, typed);
});

test('a stake keeps to its bounds and goes along the ladder', () => {
  assert.equal(within(5n, { least: 10n, most: 90n }), 10n);
  assert.equal(within(95n, { least: 10n, most: 90n }), 90n);
  assert.equal(within(50n, { least: 10n, most: 90n }), 50n);
  const ladder = [100n, 200n, 500n];
  assert.equal(stepFrom(100n, ladder, 'up'), 200n);
  assert.equal(stepFrom(150n, ladder, 'up'), 200n);
  assert.equal(stepFrom(500n, ladder, 'up'), undefined);
  assert.equal(stepFrom(150n, ladder, 'down'), 100n);
  assert.equal(stepFrom(100n, ladder, 'down'), undefined);
});
