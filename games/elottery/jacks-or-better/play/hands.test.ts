import assert from 'node:assert/strict';
import { test } from 'node:test';
import { handNames, handOf, type HandName, rankKeys } from './hands.ts';

test('the keys of any five ranks add up to a sum of their own', () => {
  const sums = new Set<number>();
  let hands = 0;
  const add = (sum: number, least: number, counts: readonly number[]): void => {
    if (counts.length === 5) {
      hands++;
      sums.add(sum);
      return;
    }
    for (let rank = least; rank < 13; rank++)
      if (counts.filter((one) => one === rank).length < 4) add(sum + rankKeys[rank]!, rank, [...counts, rank]);
  };
  add(0, 0, []);
  assert.deepEqual([hands, sums.size], [6175, 6175]);
});

/** `AS KS …`, as people write them. */
const cardsOf = (text: string): number[] =>
  text.split(' ').map((card) => 'CDHS'.indexOf(card.slice(-1)) * 13 + 'A23456789TJQK'.indexOf(card.slice(0, -1)));

const hands: readonly [text: string, name: HandName][] = [
  ['AS KS QS JS TS', 'royal'],
  ['TH AH QH KH JH', 'royal'],
  ['KD QD JD TD 9D', 'straightFlush'],
  ['AC 2C 3C 4C 5C', 'straightFlush'],
  ['AC AD AH AS 2C', 'quadsA'],
  ['2C 2D 2H 2S AC', 'quads2to4'],
  ['4C 4D 4H 4S KC', 'quads2to4'],
  ['5C 5D 5H 5S 2C', 'quads5toK'],
  ['KC KD KH KS AC', 'quads5toK'],
  ['KC KD KH AS AC', 'fullHouse'],
  ['2H 9H 4H KH 7H', 'flush'],
  ['AH KD QS JC TC', 'straight'],
  ['AH 2D 3S 4C 5C', 'straight'],
  ['KH AD 2S 3C 4C', 'nothing'],
  ['7C 7D 7S 2H 3H', 'trips'],
  ['7C 7D 2S 2H 3H', 'twoPair'],
  ['JC JD 2S 3H 4H', 'jacksPair'],
  ['AC AD 2S 3H 4H', 'jacksPair'],
  ['TC TD 2S 3H 4H', 'nothing'],
  ['2C 4D 6S 8H TH', 'nothing'],
];
test('five cards are what they are called, in whatever order they lie', () => {
  for (const [text, name] of hands) {
    const cards = cardsOf(text);
    assert.equal(handOf(cards), name, text);
    assert.equal(handOf(cards.toReversed()), name, text);
    assert.ok(handNames.includes(name));
  }
});
