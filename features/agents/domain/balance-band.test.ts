import assert from 'node:assert/strict';
import { test } from 'node:test';
import { balanceBand } from './balance-band.ts';

test('a balance is one of five bands, by whole units of the money', () => {
  const cases: readonly [balance: bigint, minorUnits: number, band: string][] = [
    [99n, 2, 'empty'],
    [100n, 2, 'low'],
    [99_999n, 2, 'low'],
    [100_000n, 2, 'medium'],
    [1_000_000n, 2, 'high'],
    [9_999_999n, 2, 'high'],
    [10_000_000n, 2, 'top'],
    [100_000n, 0, 'top'],
  ];
  for (const [balance, minorUnits, band] of cases) assert.equal(balanceBand(balance, minorUnits), band, `${balance}`);
});
