import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertEdge, tryGenerous, tryRefusals, tryRounds } from '#tools/testing/games/table-trial.ts';
import { fanTan, leftOf, table } from './play/game.ts';
import { sheet } from './par-sheet.ts';

const exact = sheet();
const cases: [way: string, figure: string][] = [
  ['fan', 'fantan.fan'],
  ['nim', 'fantan.nim'],
  ['kwok', 'fantan.kwok'],
];
for (const [way, id] of cases)
  test(`${id}: ${way} is what the table's own data gives`, () => assertEdge(exact, way, id));

test('every pile leaves one to four beads, each as likely', () => {
  const counts = [0, 0, 0, 0];
  for (const [beads, ways] of table.outcomes()) counts[leftOf(beads) - 1]! += ways;
  assert.deepEqual(counts, [10, 10, 10, 10]);
});

test('rounds add up, stay below their bound and return what the sheet says', () => tryRounds(fanTan, table));
test('what is no choice is refused', () => tryRefusals(fanTan, ['fan1', 'odd'], 20000));
test('a table that gives back more than it takes is seen, and spots of a kind pay alike', () =>
  tryGenerous(table, exact));
