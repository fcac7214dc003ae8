import { test } from 'node:test';
import { assertEdge, tryGenerous, tryRefusals, tryRounds } from '#tools/testing/table-trial.ts';
import { thaiHiLo, table } from './play/game.ts';
import { sheet } from './sheet.ts';

const exact = sheet();
const cases: [way: string, figure: string][] = [['eleven', 'hilo.11_6']];
for (const [way, id] of cases)
  test(`${id}: ${way} is what the table's own data gives`, () => assertEdge(exact, way, id));

test('rounds add up, stay below their bound and return what the sheet says', () => tryRounds(thaiHiLo, table));
test('what is no choice is refused', () => tryRefusals(thaiHiLo, ['low', 'eleven'], 100000));
test('a table that gives back more than it takes is seen, and spots of a kind pay alike', () =>
  tryGenerous(table, exact));
