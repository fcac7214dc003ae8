import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { cardOf } from '#games/elottery/bingo/play/card.ts';
import { guideWithVectors } from '../round-vectors.ts';

const guide = readFileSync('docs/guides/verify-a-round.md', 'utf8');

test('the vectors of the guide are those of the code', () => {
  assert.equal(guideWithVectors(guide), guide, 'node tools/round-vectors.ts --write');
});

/** As the guide says it, with whole numbers of any size: nothing of the product. */
const splitMix = (seed: bigint) => {
  let k = 0n;
  const mask = 2n ** 64n - 1n;
  return (): bigint => {
    let z = (seed + ++k * 0x9e3779b97f4a7c15n) & mask;
    z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & mask;
    z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & mask;
    return (z ^ (z >> 31n)) >> 32n;
  };
};

test('a bingo card is that of its number by the guide’s rule alone', () => {
  for (const number of [1, 123_456, 999_999]) {
    const next = splitMix(BigInt(number));
    const cells = Array.from({ length: 25 }, () => 0);
    for (let column = 0; column < 5; column++) {
      const left = Array.from({ length: 15 }, (_, at) => column * 15 + at + 1);
      for (let row = 0; row < 5; row++)
        if (row !== 2 || column !== 2) {
          const most = 2n ** 32n - (2n ** 32n % BigInt(left.length));
          let word = next();
          while (word >= most) word = next();
          cells[row * 5 + column] = left.splice(Number(word % BigInt(left.length)), 1)[0]!;
        }
    }
    assert.deepEqual(cells, cardOf(number));
  }
});
