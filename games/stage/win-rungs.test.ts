import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countedAt, rungOf, type WinRung } from './win-rungs.ts';

const cases: readonly (readonly [staked: bigint, payout: bigint, rung: WinRung | undefined])[] = [
  [1000n, 0n, undefined],
  [1000n, 999n, undefined],
  [1000n, 1000n, undefined],
  [1000n, 1001n, 'plain'],
  [1000n, 4999n, 'plain'],
  [1000n, 5000n, 'good'],
  [1000n, 14_999n, 'good'],
  [1000n, 15_000n, 'great'],
  [1000n, 40_000n, 'huge'],
  [1000n, 99_999n, 'huge'],
  [1000n, 100_000n, 'epic'],
];

for (const [staked, payout, rung] of cases)
  test(`${payout} for a stake of ${staked} is met by ${rung ?? 'nothing'}`, () => {
    assert.equal(rungOf(staked, payout), rung);
  });

test('an amount is never counted backwards, and ends as it is', () => {
  for (const rung of ['plain', 'good', 'great', 'huge', 'epic'] as const) {
    let before = 0;
    for (let at = 0; at <= 1000; at++) {
      const now = countedAt(rung, at / 1000);
      assert.ok(now >= before && now <= 1, `${rung} at ${at}`);
      before = now;
    }
    assert.equal(before, 1);
  }
});
