import assert from 'node:assert/strict';
import test from 'node:test';
import { mayDecideAlone, onlyTightensBounds } from './value-bounds.ts';

const bounds = { staffDay: 1000n, playerDay: 400n, apartHours: 72 };
const cases: [amount: bigint, byStaff: bigint, forPlayer: bigint, alone: boolean][] = [
  [99n, 0n, 0n, true],
  [100n, 0n, 0n, false],
  [50n, 950n, 0n, true],
  [50n, 951n, 0n, false],
  [50n, 0n, 350n, true],
  [50n, 0n, 351n, false],
];

test('one person decides what is small by itself and small together', () => {
  for (const [amount, aloneByStaff, aloneForPlayer, alone] of cases)
    assert.equal(
      mayDecideAlone({ amount, secondPersonFrom: 100n, aloneByStaff, aloneForPlayer }, bounds),
      alone,
      `${amount} after ${aloneByStaff} and ${aloneForPlayer}`,
    );
});

test('bounds are tightened by less money and more time alone', () => {
  assert.equal(onlyTightensBounds(bounds, { ...bounds, staffDay: 999n, apartHours: 73 }), true);
  assert.equal(onlyTightensBounds(bounds, { ...bounds, playerDay: 401n }), false);
  assert.equal(onlyTightensBounds(bounds, { ...bounds, apartHours: 71 }), false);
});
