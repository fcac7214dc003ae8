import { test } from 'node:test';
import { assertEdge, tryGenerous, tryRefusals, tryRounds } from '#tools/testing/table-trial.ts';
import { sicBo, table } from './play/game.ts';
import { sheet } from './sheet.ts';

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
