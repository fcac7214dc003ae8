import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seeded } from '#games/engine/chance/chance.ts';
import { numberOf } from '#games/engine/figures/fraction.ts';
import { handsOf, type Pair, seatsTable } from '#games/engine/tables/seats-table.ts';
import { figuresOf } from '#games/engine/tables/spots.ts';
import { assertEdge, figure, tryGenerous, tryRefusals, tryRounds } from '#tools/testing/games/table-trial.ts';
import { dotsOf, erBaGang, halvesOf, isPair, isTwoEight, rules, table, tiles, worth } from './play/game.ts';
import { sheet } from './par-sheet.ts';

const exact = sheet();

test("ebg.tieBanker is what the table's own data gives", () => assertEdge(exact, 'main', 'ebg.tieBanker'));
test('a rule that leaves equal points as they are is seen', () => {
  const { expected, tol } = figure('ebg.tieBanker');
  const other = seatsTable({ ...rules, worth: (hand) => Math.floor(worth(hand) / 10) });
  const edge = 1 - numberOf(figuresOf(other.spots[0]!, other.outcomes()).rtp);
  assert.ok(Math.abs(edge - Number(expected)) > tol);
});

test('780 hands: 60 pairs, six of them white, and 16 of two with eight', () => {
  const hands = handsOf(tiles);
  const pairs = hands.filter(isPair);
  const whites = pairs.filter(([tile]) => dotsOf(tile) === 0);
  assert.deepEqual([hands.length, pairs.length, whites.length, hands.filter(isTwoEight).length], [780, 60, 6, 16]);
});

const hand = (one: number, two: number): Pair => {
  const at = (dots: number) => 4 * ((dots + 9) % 10);
  return [at(one), at(two) + (one === two ? 1 : 0)];
};
test('hands lie in the order of the rules', () => {
  const order = [
    hand(0, 0),
    hand(9, 9),
    hand(1, 1),
    hand(2, 8),
    hand(9, 0),
    hand(8, 1),
    hand(7, 2),
    hand(0, 1),
    hand(9, 1),
    hand(4, 6),
  ];
  assert.deepEqual(
    order.toSorted((a, b) => worth(b) - worth(a)),
    order,
  );
  assert.deepEqual([hand(9, 0), hand(0, 0), hand(8, 8)].map(halvesOf), [19, 2, 12]);
});

test('ties go to the banker or come back, and what is kept of a win is what its terms say', () => {
  const outcomes = table.outcomes();
  const [main, push] = ['left', 'left-push'].map((id) =>
    figuresOf(table.spots.find((spot) => spot.id === id)!, outcomes),
  );
  const counts = { win: 270_900, tie: 6540, all: 548_340 };
  assert.equal(numberOf(main!.rtp), (2 * counts.win) / counts.all);
  assert.ok(Math.abs(numberOf(push!.rtp) - (1.95 * counts.win + counts.tie) / counts.all) < 1e-12);
});

test('tiles go to left, middle, right and the banker, two each, of one set', () => {
  const { hands } = table.draw({ below: () => 0 });
  assert.deepEqual(hands, { left: [0, 1], middle: [2, 3], right: [4, 5], banker: [6, 7] });
  const chance = seeded(3);
  const counts = Array.from({ length: tiles }, () => 0);
  for (let round = 0; round < 5000; round++)
    for (const tile of Object.values(table.draw(chance).hands).flat()) counts[tile]!++;
  const fair = (5000 * 8) / tiles;
  // Without replacement the spread is narrower by (40 − 8) / 39; the 99.9 % point of χ² with 39 degrees.
  assert.ok(counts.reduce((sum, count) => sum + (count - fair) ** 2 / fair, 0) * (39 / 32) < 72.05);
});

test('rounds add up, stay below their bound and return what the sheet says', () => tryRounds(erBaGang, table));
test('what is no choice is refused', () => tryRefusals(erBaGang, ['left', 'right-push'], 100_000));
test('a table that gives back more than it takes is seen, and spots of a kind pay alike', () =>
  tryGenerous(table, exact));
