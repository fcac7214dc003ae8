import assert from 'node:assert/strict';
import { test } from 'node:test';
import { again, betsOf, chipText, clear, double, type Judge, nothingLies, place, undo } from './lying.ts';

const free: Judge = () => undefined;
const upTo =
  (most: number): Judge =>
  (bets) =>
    [...bets.values()].reduce((sum, amount) => sum + amount, 0) > most ? 'too much' : undefined;

test('chips are placed together, taken back one placing at a time, doubled, cleared and laid again', () => {
  const first = place(nothingLies, [['red', 10]], free).lying;
  const second = place(
    first,
    [
      ['red', 5],
      ['n7', 5],
    ],
    free,
  ).lying;
  assert.deepEqual(betsOf(second), { red: 1500, n7: 500 });
  assert.equal(undo(second).bets, first.bets);
  assert.deepEqual(betsOf(double(second, free).lying), { red: 3000, n7: 1000 });
  const empty = clear(second);
  assert.equal(empty.bets.size, 0);
  assert.equal(undo(empty).bets, second.bets);
  assert.deepEqual(betsOf(again(empty, second.bets, free).lying), betsOf(second));
  assert.equal(undo(nothingLies), nothingLies);
  assert.equal(clear(nothingLies), nothingLies);
});

test('what may not lie is refused whole, and what lay stays', () => {
  const { lying } = place(nothingLies, [['red', 10]], upTo(19));
  for (const { lying: after, fault } of [
    place(
      lying,
      [
        ['red', 5],
        ['n7', 5],
      ],
      upTo(19),
    ),
    double(lying, upTo(19)),
    again(lying, new Map([['red', 20]]), upTo(19)),
  ])
    assert.deepEqual([after, fault], [lying, 'too much']);
});

test('a chip says its amount shortly and never more than it is', () =>
  assert.deepEqual([5, 999, 1000, 1590, 25_000, 1_250_000].map(chipText), ['5', '999', '1K', '1.5K', '25K', '1.2M']));
