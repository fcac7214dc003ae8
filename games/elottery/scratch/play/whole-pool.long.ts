import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeIn } from '#games/engine/permutation.ts';
import { prizeAt } from '#games/engine/pool-prizes.ts';
import { cardsInPool, prizes } from './pool.ts';

test('a whole pool, card by card: every place once, every prize as often as was stated', () => {
  const seed = new Uint8Array(32).fill(9);
  const places = new Set<number>();
  const counts = new Map<number, number>();
  for (let card = 1; card <= cardsInPool; card++) {
    const place = placeIn({ seed, pool: 'pol_whole', cards: cardsInPool }, card);
    places.add(place);
    const prize = prizeAt(prizes, place);
    counts.set(prize, (counts.get(prize) ?? 0) + 1);
  }
  assert.equal(places.size, cardsInPool);
  for (const { cards, multiplier } of prizes) assert.equal(counts.get(multiplier), cards);
});
