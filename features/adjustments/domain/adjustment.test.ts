import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boundPassed, signedAmount } from './adjustment.ts';

const bounds = { single: 100n, staffDay: 250n, playerDay: 150n };

test('a request is held to its own amount, to the player’s day and to the person’s who asks', () => {
  for (const [amount, byStaff, forPlayer, passed] of [
    [100n, 0n, 0n, undefined],
    [101n, 0n, 0n, 'above_single'],
    [50n, 0n, 100n, undefined],
    [51n, 0n, 100n, 'above_player_day'],
    [50n, 200n, 0n, undefined],
    [51n, 200n, 0n, 'above_staff_day'],
    [101n, 250n, 150n, 'above_single'],
  ] as const)
    assert.equal(
      boundPassed(amount, { byStaff, forPlayer }, bounds),
      passed,
      `${amount} after ${byStaff} and ${forPlayer}`,
    );
});

test('a credit adds to the balance, a debit takes from it', () => {
  assert.equal(signedAmount('credit', 5n), 5n);
  assert.equal(signedAmount('debit', 5n), -5n);
});
