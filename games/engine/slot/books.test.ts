import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seeded } from '../chance/chance.ts';
import { fraction } from '../figures/fraction.ts';
import { longestDrySpell, tableQuantiles, tableReturn, tableSigma } from './book-figures.ts';
import { drawBook, type PackedBooks, packNumbers, tableLines, unpackBooks } from './books.ts';

const small: PackedBooks = {
  firstId: 1000,
  unit: 5,
  kinds: [
    { kind: 'none', count: 3, weight: 7 },
    { kind: 'base', count: 2, weight: 3 },
    { kind: 'cap', count: 1, weight: 1 },
  ],
  sha256: '',
  packed: packNumbers([0, 1, 200, 3, 1, 20, 127, 20_000, 100_000]),
};

test('what was packed comes out as it was', () => {
  assert.equal(
    tableLines(unpackBooks(small)),
    ['1000,7,0', '1001,7,0', '1201,7,0', '1003,3,100', '1004,3,635', '21000,1,500000'].join('\n'),
  );
  const luck = seeded(3);
  const pays = Array.from({ length: 3000 }, () => luck.below(2 ** (1 + luck.below(30))));
  const kinds = [{ kind: 'base', count: pays.length, weight: 1 }] as const;
  const packed = packNumbers([...pays.map(() => 1), ...pays]);
  const [listing] = unpackBooks({ ...small, unit: 1, firstId: 0, kinds, packed }).listings;
  assert.deepEqual([...listing!.pays], pays);
});

test('a text that was cut, or weights beyond one draw, are refused', () => {
  assert.throws(() => unpackBooks({ ...small, packed: small.packed.slice(0, 8) }), RangeError);
  const kinds = small.kinds.map((kind) => ({ ...kind, weight: 2 ** 31 }));
  assert.throws(() => unpackBooks({ ...small, kinds }), RangeError);
});

test('over all words a book is drawn exactly as often as its weight says', () => {
  const table = unpackBooks(small);
  assert.equal(table.total, 28);
  const drawn = new Map<number, number>();
  for (let word = 0; word < table.total; word++) {
    const { id } = drawBook(table, { below: (limit) => (assert.equal(limit, table.total), word) });
    drawn.set(id, (drawn.get(id) ?? 0) + 1);
  }
  assert.deepEqual(
    [...drawn],
    [
      [1000, 7],
      [1001, 7],
      [1201, 7],
      [1003, 3],
      [1004, 3],
      [21000, 1],
    ],
  );
});

test('the figures are those of the table', () => {
  const table = unpackBooks(small);
  assert.deepEqual(tableReturn(table), fraction(3 * 100 + 3 * 635 + 500_000, 28 * 100));
  const mean = 502_205 / 2800;
  const squares = (3 * 1 + 3 * 6.35 ** 2 + 5000 ** 2) / 28;
  assert.ok(Math.abs(tableSigma(table) - Math.sqrt(squares - mean ** 2)) < 1e-9);
  assert.deepEqual(tableQuantiles(table, [0, 0.75, 0.76, 0.86, 0.97, 1]), [0, 0, 100, 635, 500_000, 500_000]);
  // Of 10,000 throws of a coin the longest run of tails is expected to be 11.6 + γ ÷ ln 2 − ½ long.
  assert.equal(longestDrySpell(0.5, 10_000), 13);
});

test('the words of a seed are SplitMix64 as it is written down', () => {
  const mask = 2n ** 64n - 1n;
  const word = (seed: number, at: bigint): number => {
    let z = (BigInt(seed) + at * 0x9e3779b97f4a7c15n) & mask;
    z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & mask;
    z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & mask;
    return Number((z ^ (z >> 31n)) >> 32n);
  };
  for (const seed of [0, 1, 1_000_000_000, 2_024_000_000, 2 ** 32 - 1, 2 ** 40 + 5, -1]) {
    const luck = seeded(seed);
    for (let at = 1n; at <= 300n; at++) assert.equal(luck.below(2 ** 32), word(seed, at), `word ${at} of ${seed}`);
  }
});

test('no two books share a stretch of words: ids lie nearer to each other than any two places of one stream', () => {
  const [mask, step] = [2n ** 64n, 0x9e3779b97f4a7c15n];
  let nearest = mask;
  for (let at = 1n; at <= 100_000n; at++) {
    const ahead = (at * step) % mask;
    for (const distance of [ahead, mask - ahead]) if (distance < nearest) nearest = distance;
  }
  assert.ok(nearest > 2n ** 32n, 'within 100,000 words no stream comes as near to another as two ids of 32 bits are');
});
