import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seeded } from '../chance/chance.ts';
import { indexBand, moveIndex, pointsText } from './simulated-index.ts';

test('every last three digits of the value and every decimals of the change are as likely, wherever the index stands', () => {
  for (const previous of [indexBand.start, indexBand.lower - 1, indexBand.upper + 1, 149_237, 200_000, 100_000]) {
    const moves = Array.from({ length: 1000 }, (_, step) => moveIndex(previous, { below: () => step }));
    assert.equal(new Set(moves.map(({ value }) => value % 1000)).size, 1000, String(previous));
    const decimals = new Map<string, number>();
    for (const { value, change } of moves) {
      assert.equal(value - previous, change);
      const text = pointsText(change).slice(-2);
      decimals.set(text, (decimals.get(text) ?? 0) + 1);
    }
    assert.equal(decimals.size, 100);
    assert.ok([...decimals.values()].every((count) => count === 10));
  }
});

test('the index stays near its band for ever', () => {
  const chance = seeded(2026);
  let value: number = indexBand.start;
  for (let draw = 0; draw < 200_000; draw++) {
    ({ value } = moveIndex(value, chance));
    assert.ok(value >= indexBand.lower - 999 && value <= indexBand.upper + 999, `${value} after ${draw}`);
  }
});

test('a draw asks for one number below 1000', () => {
  const asked: number[] = [];
  moveIndex(indexBand.start, {
    below: (limit) => {
      asked.push(limit);
      return 0;
    },
  });
  assert.deepEqual(asked, [1000]);
});

test('points have two decimals', () => {
  assert.deepEqual([149_292, 5, 0, -708, -5].map(pointsText), ['1492.92', '0.05', '0.00', '-7.08', '-0.05']);
});
