import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numberOf } from '#games/engine/figures/fraction.ts';
import { figuresOf } from '#games/engine/tables/spots.ts';
import { assertEdge, tryGenerous, tryRefusals, tryRounds } from '#tools/testing/games/table-trial.ts';
import { dragonTiger, table, tableOf } from './play/game.ts';
import { rules } from './play/rules.ts';
import { sheet } from './par-sheet.ts';

const exact = sheet();
const cases: [way: string, figure: string][] = [
  ['main', 'dt8.main'],
  ['tie', 'dt8.tie8'],
  ['card', 'dt.bigsmall'],
];
for (const [way, id] of cases)
  test(`${id}: ${way} is what the table's own data gives`, () => assertEdge(exact, way, id));

test('rounds add up, stay below their bound and return what the sheet says', () => tryRounds(dragonTiger, table));
test('what is no choice is refused', () => tryRefusals(dragonTiger, ['dragon', 'tie'], 100000));
test('a table that gives back more than it takes is seen, and spots of a kind pay alike', () =>
  tryGenerous(table, exact));

test('what a seven is, what bets pay and how many packs there are is data', () => {
  const other = tableOf({ packs: 6, sevens: 'count', pays: { ...rules.pays, odd: 7500, even: 10_500, suit: 30_000 } });
  const returns = ['d-odd', 'd-even', 'd-hearts', 'tie'].map((id) =>
    numberOf(figuresOf(other.spots.find((spot) => spot.id === id)!, other.outcomes()).rtp),
  );
  const known = [(7 / 13) * 1.75, (6 / 13) * 2.05, 1, (23 / 311) * 9];
  for (const [at, rtp] of returns.entries()) assert.ok(Math.abs(rtp - known[at]!) < 1e-9, `${rtp}`);
});
