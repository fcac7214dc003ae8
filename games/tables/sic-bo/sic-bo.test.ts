import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Chance } from '#games/engine/chance/chance.ts';
import type { Game } from '#games/engine/game.ts';
import type { Bets } from '#games/engine/tables/spots.ts';
import { assertEdge, tryGenerous, tryRefusals, tryRounds } from '#tools/testing/games/table-trial.ts';
import { sicBo, table } from './play/game.ts';
import { sheet } from './par-sheet.ts';

const exact = sheet();
const cases: [way: string, figure: string][] = [
  ['even', 'sicbo.big'],
  ['face', 'sicbo.single123'],
  ['triple', 'sicbo.triple180'],
  ['pair', 'sicbo.combo6'],
  ['sum9', 'sicbo.total9_7'],
];
for (const [way, id] of cases)
  test(`${id}: ${way} is what the table's own data gives`, () => assertEdge(exact, way, id));

test('rounds add up, stay below their bound and return what the sheet says', () => tryRounds(sicBo, table));
test('what is no choice is refused', () => tryRefusals(sicBo, ['small', 's9'], 100000));
test('a table that gives back more than it takes is seen, and spots of a kind pay alike', () =>
  tryGenerous(table, exact));

/** Shows these dice. */
const showing = (...dice: number[]): Chance => ({ below: () => dice.shift()! - 1 });
const back = (game: Game<Bets>, id: string, ...dice: number[]): bigint =>
  game.play({ stake: 1000n, choices: [{ bets: { [id]: 1000 } }], chance: showing(...dice) })!.payout;

test('three given numbers, and three different ones of four', () => {
  const cases: [id: string, dice: [number, number, number], payout: bigint][] = [
    ['x136', [6, 1, 3], 31_000n],
    ['x136', [6, 1, 1], 0n],
    ['f2356', [6, 2, 3], 8000n],
    ['f2356', [5, 2, 6], 8000n],
    ['f2356', [5, 5, 6], 0n],
    ['f2356', [5, 4, 6], 0n],
  ];
  for (const [id, dice, payout] of cases) assert.equal(back(sicBo, id, ...dice), payout, `${id} at ${dice.join(' ')}`);
});
