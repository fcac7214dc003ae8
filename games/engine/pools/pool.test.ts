import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { compare, fraction, numberOf } from '../figures/fraction.ts';
import { placeIn } from '../permutation.ts';
import { poolFigures, prizeAt } from './pool-prizes.ts';

type Figure = {
  id: string;
  params: { cards: number; price: number; pool: [number, number][] };
  expected: { total: number; rtp: number; hit: number };
  tol: number;
};
const { items }: { items: Figure[] } = JSON.parse(
  readFileSync(new URL('../../../tools/truth/games.json', import.meta.url), 'utf8'),
);

test('el.scratch.1: total, return and share of winning cards of a million', () => {
  const { params, expected, tol } = items.find(({ id }) => id === 'el.scratch.1')!;
  const prizes = params.pool.map(([cards, prize]) => ({ cards, multiplier: (prize * 10_000) / params.price }));
  const { rtp, hits } = poolFigures(prizes, params.cards);
  assert.ok(Math.abs(numberOf(rtp) - expected.rtp) <= tol && Math.abs(numberOf(hits) - expected.hit) <= tol);
  assert.equal(compare(rtp, fraction(expected.total, params.cards * params.price)), 0);
  const paid = [0, 1, 20, 21, 220, 221, 237_220, 237_221, 999_999].map((place) => prizeAt(prizes, place) / 10_000);
  assert.deepEqual(paid, [50_000, 2500, 2500, 250, 250, 50, 1, 0, 0]);
});

const seed = new Uint8Array(32).fill(7);

test('every card has a place of its own, whatever the number of cards', () => {
  for (const cards of [1, 2, 3, 4, 5, 16, 17, 100, 257]) {
    const places = new Set<number>();
    for (let card = 1; card <= cards; card++) {
      const place = placeIn({ seed, pool: 'p', cards }, card);
      assert.ok(place >= 0 && place < cards);
      places.add(place);
    }
    assert.equal(places.size, cards);
  }
  for (const card of [0, 11, 1.5, -1]) assert.throws(() => placeIn({ seed, pool: 'p', cards: 10 }, card), RangeError);
});

test('another seed and another pool have another order; the order is the same for ever', () => {
  const orderOf = (part: { seed?: Uint8Array; pool?: string }) =>
    Array.from({ length: 40 }, (_, at) => placeIn({ seed, pool: 'pol_1', cards: 40, ...part }, at + 1)).join(' ');
  const orders = [orderOf({}), orderOf({ pool: 'pol_2' }), orderOf({ seed: new Uint8Array(32).fill(8) })];
  assert.equal(new Set(orders).size, 3);
  assert.equal(
    Array.from({ length: 8 }, (_, at) => placeIn({ seed, pool: 'pol_1', cards: 100_000 }, at + 1)).join(' '),
    '47934 87081 33609 24210 31906 41781 94675 21948',
  );
});
