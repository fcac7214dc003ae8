import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hexToBytes } from '@noble/hashes/utils.js';
import { type Chance, chanceOf, fairChance, landing, seeded } from './chance.ts';
import { commitOf, fairMessage, fairWords } from './fair-words.ts';
import { shuffled } from './shuffle.ts';
import { pickWeighted } from './weights.ts';

const seed = hexToBytes('8f'.repeat(32));

test('the commitment is the published vector', () =>
  assert.equal(commitOf(seed), 'f706e4cf76dce16f46e3d34da35e396fe7435b3b7dfac6dc62df2e5735ab442a'));

test('with words of eight bits every limit gets each result from exactly ⌊256 ÷ n⌋ words, and never more are refused', () => {
  for (let limit = 1; limit <= 256; limit++) {
    const words = new Map<number | undefined, number>();
    for (let word = 0; word < 256; word++) {
      const landed = landing(word, limit, 256);
      words.set(landed, (words.get(landed) ?? 0) + 1);
    }
    assert.equal(words.get(undefined) ?? 0, 256 % limit, `limit ${limit}: refused words`);
    for (let result = 0; result < limit; result++)
      assert.equal(words.get(result), Math.floor(256 / limit), `limit ${limit}: words of ${result}`);
  }
});

test('the same rule holds at the edges of 32 bits', () => {
  assert.equal(landing(4_294_899_999, 100_000), 99_999);
  assert.equal(landing(4_294_900_000, 100_000), undefined);
  assert.equal(landing(2 ** 32 - 1, 2 ** 32), 2 ** 32 - 1);
  for (const limit of [0, -1, 1.5, 2 ** 32 + 1, Number.NaN]) assert.throws(() => landing(0, limit), RangeError);
});

test('a refused word is followed by the very next one; none is skipped', () => {
  const chance = chanceOf([4_294_900_000, 4_294_967_295, 123_456_789, 7].values());
  assert.equal(chance.below(100_000), 56_789);
  assert.equal(chance.below(100_000), 7);
  assert.throws(() => chance.below(2), /ran out/);
});

test('the message is laid out byte by byte as published', () => {
  const message = fairMessage({ seed, game: 'ab', round: 'é', client: '', beacon: 'x' }, 258);
  assert.equal(
    Buffer.from(message).toString('hex'),
    `${Buffer.from('fair/v1/draw\0').toString('hex')}00000002616200000002c3a900000000000000017800000102`,
  );
});

test('the words run over block borders in order', () => {
  const inputs = { seed, game: 'g', round: 'r', client: 'c', beacon: 'b' };
  const words = fairWords(inputs);
  const first = Array.from({ length: 20 }, () => words.next().value);
  assert.equal(new Set(first).size, 20);
  const chance = fairChance(inputs);
  assert.deepEqual(
    Array.from({ length: 20 }, () => chance.below(2 ** 32)),
    first,
  );
  assert.notEqual(fairChance({ ...inputs, client: 'd' }).below(2 ** 32), first[0]);
});

/** Every list of answers that `below` can give, so a law is proved by counting and not by sampling. */
const allChances = function* (limits: readonly number[]): Generator<Chance> {
  const total = limits.reduce((product, limit) => product * limit, 1);
  for (let path = 0; path < total; path++) {
    let rest = path;
    const answers = limits.map((limit) => {
      const answer = rest % limit;
      rest = Math.floor(rest / limit);
      return answer;
    });
    yield {
      below: (limit) => {
        assert.equal(limit, limits[limits.length - answers.length]);
        return answers.shift()!;
      },
    };
  }
};

test('a shuffle reaches each of the 120 orders of five things exactly once', () => {
  const orders = new Set<string>();
  let count = 0;
  for (const chance of allChances([5, 4, 3, 2])) {
    orders.add(shuffled(['a', 'b', 'c', 'd', 'e'], chance).join(''));
    count++;
  }
  assert.deepEqual([count, orders.size], [120, 120]);
});

test('weights are met exactly and a weight of 0 is never drawn', () => {
  const counts = [0, 0, 0, 0];
  for (const chance of allChances([10])) counts[pickWeighted([3, 0, 6, 1], chance)]!++;
  assert.deepEqual(counts, [3, 0, 6, 1]);
  for (const weights of [[0, 0], [1, -1], [0.5, 0.5], []])
    assert.throws(() => pickWeighted(weights, seeded(1)), RangeError);
});

test('the luck for tests repeats itself and fits an even spread (χ² below the 99.9 % point)', () => {
  const counts = Array.from({ length: 10 }, () => 0);
  const chance = seeded(7);
  for (let n = 0; n < 100_000; n++) counts[chance.below(10)]!++;
  const chiSquare = counts.reduce((total, count) => total + (count - 10_000) ** 2 / 10_000, 0);
  assert.ok(chiSquare < 27.88, `χ² ${chiSquare}`);
  assert.equal(seeded(7).below(1000), seeded(7).below(1000));
});
