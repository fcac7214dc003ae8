import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numberOf } from '#games/engine/figures/fraction.ts';
import { handsOf, type Pair, seatsTable } from '#games/engine/tables/seats-table.ts';
import { figuresOf } from '#games/engine/tables/spots.ts';
import { assertEdge, figure, tryGenerous, tryRefusals, tryRounds } from '#tools/testing/games/table-trial.ts';
import {
  endsOf,
  isPair,
  kindOf,
  pointsOf,
  rankOf,
  rules,
  set,
  table,
  tiles,
  wenzhouPaiGow,
  worth,
} from './play/game.ts';
import { sheet } from './par-sheet.ts';

const exact = sheet();

test("wzpg.copyBanker is what the table's own data gives", () => assertEdge(exact, 'main', 'wzpg.copyBanker'));

test('496 hands: 16 pairs, 8 wong, 16 gong, 456 of points; the dots of a set are 227', () => {
  const counts = { pair: 0, wong: 0, gong: 0, points: 0 };
  for (const hand of handsOf(tiles)) counts[rankOf(hand).name]++;
  assert.deepEqual(counts, { pair: 16, wong: 8, gong: 16, points: 456 });
  const dots = Array.from({ length: tiles }, (_, tile) => endsOf(tile)[0] + endsOf(tile)[1]);
  assert.equal(
    dots.reduce((sum, one) => sum + one, 0),
    227,
  );
});

type Kind = (typeof set)[number]['kind'];
const tile = (kind: Kind, which: 0 | 1 = 0): number => 2 * set.findIndex((one) => one.kind === kind) + which;
const pair = (kind: Kind): Pair => [tile(kind), tile(kind, 1)];
test('hands lie in the order of the rules; a copy is worth as much', () => {
  const order: readonly Pair[] = [
    pair('jee'),
    pair('teen'),
    pair('look'),
    pair('nine'),
    pair('five'),
    [tile('teen'), tile('nine', 1)],
    [tile('day'), tile('nine')],
    [tile('eight'), tile('teen')],
    [tile('day'), tile('yun')],
    [tile('mooy'), tile('nine')],
    [tile('ping'), tile('nine')],
    [tile('jee'), tile('bon', 1)],
    [tile('jee', 1), tile('seven')],
  ];
  assert.deepEqual(
    order.toSorted((a, b) => worth(b) - worth(a)),
    order,
  );
  assert.equal(worth([tile('teen'), tile('nine')]), worth([tile('teen', 1), tile('nine', 1)]));
  assert.equal(kindOf(tile('jee', 1)), 'jee');
});

test('a rule that leaves equal points as they are is seen', () => {
  const { expected, tol } = figure('wzpg.copyBanker');
  const edgeBy = (by: (hand: Pair) => number) => {
    const other = seatsTable({ ...rules, worth: by });
    return 1 - numberOf(figuresOf(other.spots[0]!, other.outcomes()).rtp);
  };
  assert.ok(Math.abs(edgeBy(worth) - Number(expected)) <= tol);
  const plain = (hand: Pair) => (isPair(hand) ? 900 : 20 * pointsOf(hand));
  assert.ok(Math.abs(edgeBy(plain) - Number(expected)) > tol);
});

test('rounds add up, stay below their bound and return what the sheet says', () => tryRounds(wenzhouPaiGow, table));
test('what is no choice is refused', () => tryRefusals(wenzhouPaiGow, ['left', 'right-push'], 100_000));
test('a table that gives back more than it takes is seen, and spots of a kind pay alike', () =>
  tryGenerous(table, exact));
