import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
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

const inSize = (text: string): Buffer => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(Buffer.byteLength(text));
  return Buffer.concat([size, Buffer.from(text)]);
};

/** `below` over the words of a round, as the guide says them: nothing of the product. */
const belowOf = (game: string): ((limit: number) => number) => {
  const words: number[] = [];
  let counter = 0;
  const next = (): number => {
    if (words.length === 0) {
      const place = Buffer.alloc(4);
      place.writeUInt32BE(counter++);
      const message = [Buffer.from('fair/v1/draw\0'), ...[game, 'epo_1', 'my-own-seed:7', ''].map(inSize), place];
      const block = createHmac('sha256', Buffer.alloc(32, 0x8f)).update(Buffer.concat(message)).digest();
      for (let at = 0; at < 32; at += 4) words.push(block.readUInt32BE(at));
    }
    return words.shift()!;
  };
  return (limit) => {
    for (;;) {
      const word = next();
      if (word < 2 ** 32 - (2 ** 32 % limit)) return word % limit;
    }
  };
};

test('the cards and dice of the vectors follow from the guide’s words alone', () => {
  const valueOf = (what: string): string | undefined =>
    guide
      .split('\n')
      .find((line) => line.startsWith(`| ${what}`))
      ?.split('`')[1];
  const below = belowOf('pok-deng/2');
  const left = Array.from({ length: 52 }, (_, place) => place);
  const cards = [0, 1, 2, 3].map(() => left.splice(below(left.length), 1)[0]!);
  assert.equal(valueOf('first four cards of pok-deng/2'), cards.join(' '));
  const dice = belowOf('thai-hi-lo/2');
  assert.equal(valueOf('three dice of thai-hi-lo/2'), [0, 1, 2].map(() => 1 + dice(6)).join(' '));
  assert.equal(valueOf('first card of hi-lo/2'), String(belowOf('hi-lo/2')(52)));
});
