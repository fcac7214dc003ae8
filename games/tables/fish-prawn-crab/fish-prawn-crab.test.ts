import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numberOf } from '#games/engine/fraction.ts';
import { figuresOf } from '#games/engine/spots.ts';
import { assertEdge, tryGenerous, tryRefusals, tryRounds, figure } from '#tools/testing/table-trial.ts';
import { fishPrawnCrab, table } from './play/game.ts';
import { sheet } from './sheet.ts';

const exact = sheet();
const cases: [way: string, figure: string][] = [['symbol', 'fpc.single']];
for (const [way, id] of cases)
  test(`${id}: ${way} is what the table's own data gives`, () => assertEdge(exact, way, id));

test('two symbols at five to one cost what the reference says', () => {
  const spot = table.spots.find(({ kind }) => kind === 'pair')!;
  const { rtp } = figuresOf({ ...spot, wins: { win: 50_000 } }, table.outcomes());
  const { expected, tol } = figure('fpc.two5');
  assert.ok(Math.abs(1 - numberOf(rtp) - Number(expected)) <= tol);
});

test('rounds add up, stay below their bound and return what the sheet says', () => tryRounds(fishPrawnCrab, table));
test('what is no choice is refused', () => tryRefusals(fishPrawnCrab, ['n1', 'p12'], 20000));
test('a table that gives back more than it takes is seen, and spots of a kind pay alike', () =>
  tryGenerous(table, exact));
