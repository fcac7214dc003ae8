import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Chance } from '#games/engine/chance/chance.ts';
import type { Game } from '#games/engine/game.ts';
import type { Bets } from '#games/engine/tables/spots.ts';
import { numberOf } from '#games/engine/figures/fraction.ts';
import { figuresOf } from '#games/engine/tables/spots.ts';
import { assertEdge, tryGenerous, tryRefusals, tryRounds, figure } from '#tools/testing/games/table-trial.ts';
import { colours, fishPrawnCrab, symbols, table } from './play/game.ts';
import { faceNow, fishPrawnCrab1 } from './play/version-1.ts';
import { sheet } from './par-sheet.ts';

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

/** Shows these dice. */
const showing = (...dice: number[]): Chance => ({ below: () => dice.shift()! - 1 });
const back = (game: Game<Bets>, id: string, ...dice: number[]): bigint =>
  game.play({ stake: 1000n, choices: [{ bets: { [id]: 1000 } }], chance: showing(...dice) })!.payout;

test('faces and colours are those of the board, and are published', () => {
  assert.deepEqual(fishPrawnCrab.maths['symbols'], {
    1: 'fish',
    2: 'prawn',
    3: 'gourd',
    4: 'tiger',
    5: 'crab',
    6: 'rooster',
  });
  const named = Object.entries(colours).map(([colour, pair]) => [colour, ...pair.map((face) => symbols[face - 1])]);
  assert.deepEqual(named, [
    ['red', 'fish', 'rooster'],
    ['green', 'prawn', 'crab'],
    ['blue', 'gourd', 'tiger'],
  ]);
});

test('a colour pays by how many dice show it; a triple of one face; rounds of the first version stay under its rules', () => {
  const cases: [id: string, dice: [number, number, number], now: bigint, then: bigint | undefined][] = [
    ['red', [1, 6, 2], 1500n, 1200n],
    ['red', [1, 6, 6], 3000n, 1200n],
    ['blue', [3, 5, 5], 1200n, 1200n],
    ['green', [1, 3, 4], 0n, 0n],
    ['t4', [4, 4, 4], 201_000n, undefined],
    ['t4', [4, 4, 3], 0n, undefined],
  ];
  for (const [id, dice, now, then] of cases) {
    assert.equal(back(fishPrawnCrab, id, ...dice), now, `${id} at ${dice.join(' ')}`);
    if (then !== undefined)
      assert.equal(back(fishPrawnCrab1, id, ...dice), then, `${id} at ${dice.join(' ')}, at first`);
  }
  const gourdCrabFish = [1, 2, 3].map(faceNow).map((face) => symbols[face - 1]);
  assert.deepEqual(gourdCrabFish, ['gourd', 'crab', 'fish'], 'symbols of its rounds are shown as they were');
});
