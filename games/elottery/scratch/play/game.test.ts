import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seeded } from '#games/engine/chance.ts';
import { placeIn } from '#games/engine/permutation.ts';
import { poolFigures, prizeAt } from '#games/engine/pool-prizes.ts';
import { compare, fraction } from '#games/engine/fraction.ts';
import { scratch } from './game.ts';
import { cardsInPool, fields, prices, prizes } from './pool.ts';

const seed = new Uint8Array(32).fill(3);
const cardAt = (number: number) => ({ seed, pool: 'pol_x', number });

test('the pool gives 94 of 100 back, in any order, and its winning cards are counted', () => {
  const { rtp, hits } = poolFigures(prizes, cardsInPool);
  assert.equal(compare(rtp, fraction(94, 100)), 0);
  assert.equal(compare(hits, fraction(22_845, 100_000)), 0);
  let paid = 0;
  for (let place = 0; place < cardsInPool; place++) paid += prizeAt(prizes, place);
  assert.equal(paid, 94 * cardsInPool * 100);
});

test('a card pays what stands at its place, in a lantern that the player’s own words choose', () => {
  const chance = seeded(4);
  for (let number = 1; number <= 400; number++) {
    const price = prices[number % 3]!;
    const stake = BigInt(price) * 100n;
    const played = scratch.play({ stake, choices: [{ price }], chance, card: cardAt(number) })!;
    const multiplier = prizeAt(prizes, placeIn({ seed, pool: 'pol_x', cards: cardsInPool }, number));
    assert.equal(played.payout, (stake * BigInt(multiplier)) / 10_000n);
    const [card, lanterns, result] = played.events;
    assert.deepEqual(card, { kind: 'card', pool: 'pol_x', number });
    assert.equal(lanterns!['lit'] === null, multiplier === 0);
    assert.ok(lanterns!['lit'] === null || Number(lanterns!['lit']) < fields);
    assert.equal(result!['amount'], String(played.payout));
  }
});

test('only the price of the pool is taken, for a card of it, once', () => {
  const chance = seeded(1);
  assert.ok(scratch.play({ stake: 1000n, choices: [{ price: 10 }], chance, card: cardAt(1) }));
  assert.equal(scratch.play({ stake: 2000n, choices: [{ price: 10 }], chance, card: cardAt(1) }), undefined);
  assert.equal(scratch.play({ stake: 1000n, choices: [{ price: 10 }], chance }), undefined);
  assert.equal(scratch.play({ stake: 1000n, choices: [], chance, card: cardAt(1) }), undefined);
  const twice = [{ price: 10 } as const, { price: 10 } as const];
  assert.equal(scratch.play({ stake: 1000n, choices: twice, chance, card: cardAt(1) }), undefined);
  for (const input of [null, {}, { price: 11 }, { price: '10' }, { price: 10, card: 5 }])
    assert.equal(scratch.readChoice(input), undefined);
  assert.deepEqual(scratch.readChoice({ price: 50 }), { price: 50 });
});
