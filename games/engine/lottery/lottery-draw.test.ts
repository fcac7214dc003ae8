import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { drawLottery, type DrawnPrize } from './lottery-draw.ts';

const north: DrawnPrize[] = [
  { name: 'special', count: 1, digits: 5 },
  { name: 'g1', count: 1, digits: 5 },
  { name: 'g6', count: 3, digits: 3 },
  { name: 'g7', count: 4, digits: 2 },
];
const seed = new Uint8Array(32).fill(0x8f);
const inputs = { seed, round: 'VNF1M-20261122-0042', sealed: 'ab'.repeat(32), beacon: 'cd'.repeat(32), prizes: north };

/** The same draw written a second time, from the description alone. */
const byHand = ({ round, sealed, beacon, prizes }: typeof inputs): Record<string, string[]> => {
  const length = (text: string) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(Buffer.byteLength(text));
    return Buffer.concat([bytes, Buffer.from(text)]);
  };
  const words: number[] = [];
  for (let block = 0; block < 64; block++) {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(block);
    const message = Buffer.concat([
      Buffer.from('fair/v1/draw\0'),
      ...['lottery', round, sealed, beacon].map(length),
      counter,
    ]);
    const bytes = createHmac('sha256', seed).update(message).digest();
    for (let at = 0; at < 32; at += 4) words.push(bytes.readUInt32BE(at));
  }
  const below = (limit: number) => {
    for (;;) {
      const word = words.shift()!;
      if (word < 2 ** 32 - (2 ** 32 % limit)) return word % limit;
    }
  };
  return Object.fromEntries(
    prizes.map(({ name, count, digits }) => [
      name,
      Array.from({ length: count }, () => String(below(10 ** digits)).padStart(digits, '0')),
    ]),
  );
};

test('a lottery is drawn prize by prize, number by number, and anybody can do it again', () => {
  const { numbers, words } = drawLottery(inputs);
  assert.deepEqual(numbers, byHand(inputs));
  assert.equal(words.filter(({ accepted }) => accepted).length, 9);
  assert.deepEqual(Object.keys(numbers), ['special', 'g1', 'g6', 'g7']);
  for (const { name, count, digits } of north) {
    assert.equal(numbers[name]!.length, count);
    assert.ok(numbers[name]!.every((number) => number.length === digits));
  }
});

test('another seed, round, seal or beacon is another result', () => {
  const text = (over: object) => JSON.stringify(drawLottery({ ...inputs, ...over }).numbers);
  const results = [
    {},
    { seed: new Uint8Array(32) },
    { round: 'VNF1M-20261122-0043' },
    { sealed: 'ac'.repeat(32) },
    { beacon: 'ce'.repeat(32) },
  ].map(text);
  assert.equal(new Set(results).size, results.length);
});

test('digits of every place are even: χ² of 40,000 tails lies below the 99.9 % point', () => {
  const counts = new Map<string, number>();
  const prizes = [{ name: 'tails', count: 40_000, digits: 2 }];
  for (const tail of drawLottery({ ...inputs, prizes }).numbers['tails']!)
    counts.set(tail, (counts.get(tail) ?? 0) + 1);
  const expected = 400;
  assert.equal(counts.size, 100);
  const chi = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  assert.ok(chi < 148.23, `χ² ${chi}`);
});
