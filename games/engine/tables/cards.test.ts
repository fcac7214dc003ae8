import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cardText, dealFrom, isRed } from './cards.ts';
import { seeded } from '../chance/chance.ts';

test('cards are written as people read them', () => {
  assert.deepEqual([0, 9, 12, 13, 35, 51].map(cardText), ['A♣', '10♣', 'K♣', 'A♦', '10♥', 'K♠']);
  assert.deepEqual([0, 13, 26, 39].map(isRed), [false, true, true, false]);
});

test('two packs dealt to the end have every card twice, and ask for one fewer each time', () => {
  const asked: number[] = [];
  const luck = seeded(3);
  const deal = dealFrom(2, {
    below: (limit) => {
      asked.push(limit);
      return luck.below(limit);
    },
  });
  const counts = Array.from({ length: 52 }, () => 0);
  for (let dealt = 0; dealt < 104; dealt++) counts[deal()]!++;
  assert.ok(counts.every((count) => count === 2));
  assert.deepEqual([asked[0], asked.at(-1)], [104, 1]);
});

test('a card is counted among those left, from the first', () => {
  const deal = dealFrom(1, { below: (limit) => Math.min(3, limit - 1) });
  assert.deepEqual([deal(), deal(), deal()], [3, 4, 5]);
});
