import assert from 'node:assert/strict';
import { test } from 'node:test';
import { quickChance } from './quick-chance.ts';

test('the luck of simulations repeats itself and fits an even spread, single and in pairs (χ² below the 99.9 % point)', () => {
  const chance = quickChance(11);
  const [single, pairs] = [Array.from({ length: 100 }, () => 0), Array.from({ length: 100 }, () => 0)];
  let before = 0;
  for (let n = 0; n < 1_000_000; n++) {
    const drawn = chance.below(100);
    single[drawn]!++;
    const tens = Math.floor(drawn / 10);
    pairs[before * 10 + tens]!++;
    before = tens;
  }
  for (const counts of [single, pairs]) {
    const chiSquare = counts.reduce((total, count) => total + (count - 10_000) ** 2 / 10_000, 0);
    assert.ok(chiSquare < 148.23, `χ² ${chiSquare}`);
  }
  const firstOf = (seed: number) => {
    const one = quickChance(seed);
    return Array.from({ length: 5 }, () => one.below(2 ** 32));
  };
  assert.deepEqual(firstOf(3), firstOf(3));
  assert.notDeepEqual(firstOf(3), firstOf(4));
});
