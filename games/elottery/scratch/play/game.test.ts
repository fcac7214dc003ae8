import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { seeded } from '#games/engine/chance/chance.ts';
import { placeIn } from '#games/engine/permutation.ts';
import { poolFigures, prizeAt } from '#games/engine/pools/pool-prizes.ts';
import { compare, fraction } from '#games/engine/figures/fraction.ts';
import { ourGames } from '#games/catalogue.ts';
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

/** An outsider's program, from the published rules alone; a block as the guide says it. */
const firstWord = (game: string, round: string, client: string): number => {
  const part = (text: string) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(Buffer.byteLength(text));
    return Buffer.concat([length, Buffer.from(text)]);
  };
  const block = Buffer.concat([Buffer.from('fair/v1/draw\0'), ...[game, round, client, ''].map(part), Buffer.alloc(4)]);
  return createHmac('sha256', seed).update(block).digest().readUInt32BE(0);
};
type Published = {
  cards: number;
  prizes: { cards: number; multiplier: number }[];
  order: { steps: number; word: { game: string } };
};
const placeBy = ({ cards, order: { steps, word } }: Published, number: number): number => {
  let side = 2;
  while (side * side < cards) side *= 2;
  let x = number - 1;
  do {
    let [left, right] = [Math.floor(x / side), x % side];
    for (let step = 0; step < steps; step++)
      [left, right] = [right, (left + firstWord(word.game, 'pol_x', `${step}:${right}`)) % side];
    x = left * side + right;
  } while (x >= cards);
  return x;
};

test('the published order and prizes alone tell what each card pays; with a step less they do not', () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as it is published
  const maths = JSON.parse(JSON.stringify(scratch.maths)) as Published;
  const numbers = Array.from({ length: 120 }, (_, at) => 1 + at * 800);
  const all = maths.prizes.flatMap(({ cards, multiplier }) => Array.from({ length: cards }, () => multiplier));
  const paid = numbers.map((number) =>
    Number(scratch.play({ stake: 1000n, choices: [{ price: 10 }], chance: seeded(1), card: cardAt(number) })!.payout),
  );
  const told = (by: Published) =>
    numbers.map((number) => Math.floor((1000 * (all[placeBy(by, number)] ?? 0)) / 10_000));
  assert.deepEqual(told(maths), paid);
  assert.notDeepEqual(told({ ...maths, order: { ...maths.order, steps: maths.order.steps - 1 } }), paid);
});

test('version 1 plays and pays alike', () => {
  const before = ourGames.get('scratch/1')!;
  for (let number = 1; number <= 200; number++) {
    const round = { stake: 1000n, choices: [{ price: 10 as const }], card: cardAt(number) };
    assert.deepEqual(
      scratch.play({ ...round, chance: seeded(number) }),
      before.play({ ...round, chance: seeded(number) }),
    );
  }
  assert.deepEqual(before.pools, scratch.pools);
});
