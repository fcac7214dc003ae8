import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeIn } from '#games/engine/permutation.ts';
import { prizeAt } from '#games/engine/pools/pool-prizes.ts';
import { cardsInPool, prizes } from './pool.ts';

/** Whether an order gives every place once, and every prize as often as was stated. */
const isWhole = (order: (card: number) => number): boolean => {
  const places = new Set<number>();
  const counts = new Map<number, number>();
  for (let card = 1; card <= cardsInPool; card++) {
    const place = order(card);
    places.add(place);
    const prize = prizeAt(prizes, place);
    counts.set(prize, (counts.get(prize) ?? 0) + 1);
  }
  return places.size === cardsInPool && prizes.every(({ cards, multiplier }) => counts.get(multiplier) === cards);
};

test('a whole pool, card by card: every place once, every prize as often as was stated', () => {
  const seed = new Uint8Array(32).fill(9);
  assert.ok(isWhole((card) => placeIn({ seed, pool: 'pol_whole', cards: cardsInPool }, card)));
});

test('an order that leaves places out and gives others twice is seen', () => {
  assert.ok(isWhole((card) => card - 1));
  assert.ok(!isWhole((card) => card % (cardsInPool - 1)));
  assert.ok(!isWhole((card) => Math.floor((card - 1) / 2) * 2));
});
