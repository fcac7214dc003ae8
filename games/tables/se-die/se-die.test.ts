import { test } from 'node:test';
import { assertEdge, tryGenerous, tryRefusals, tryRounds } from '#tools/testing/games/table-trial.ts';
import { seDie, table } from './play/game.ts';
import { sheet } from './par-sheet.ts';

const exact = sheet();
const cases: [way: string, figure: string][] = [
  ['even', 'sedie.odd0.96'],
  ['three', 'sedie.31_2.8'],
];
for (const [way, id] of cases)
  test(`${id}: ${way} is what the table's own data gives`, () => assertEdge(exact, way, id));

test('rounds add up, stay below their bound and return what the sheet says', () => tryRounds(seDie, table));
test('what is no choice is refused', () => tryRefusals(seDie, ['odd', 'red4'], 100000));
test('a table that gives back more than it takes is seen, and spots of a kind pay alike', () =>
  tryGenerous(table, exact));
