import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertEdge, tryGenerous, tryRefusals, tryRounds, figure } from '#tools/testing/games/table-trial.ts';
import { numberOf } from '#games/engine/figures/fraction.ts';
import { figuresOf } from '#games/engine/tables/spots.ts';
import { roulette, table, tableOf } from './play/game.ts';
import { covers, coversOf, neighboursOf, tracks, wheel } from './play/layout.ts';
import { sheet } from './par-sheet.ts';

const exact = sheet();
const cases: [way: string, figure: string][] = [
  ['straight', 'roulette.0'],
  ['split', 'roulette.0'],
  ['street', 'roulette.0'],
  ['corner', 'roulette.0'],
  ['line', 'roulette.0'],
  ['dozen', 'roulette.0'],
  ['even', 'roulette.0'],
];
for (const [way, id] of cases)
  test(`${id}: ${way} is what the table's own data gives`, () => assertEdge(exact, way, id));

test('roulette.layout: the layout has its 157 bets, each of different pockets', () => {
  const count = (kind: string) => covers.filter((cover) => cover.kind === kind).length;
  const layout = {
    straight: count('straight'),
    split: count('split'),
    street: count('street'),
    corner: count('corner'),
    sixLine: count('line'),
    dozenOrColumn: count('dozen'),
    evenChance: count('even'),
    total: covers.length,
  };
  assert.deepEqual(layout, figure('roulette.layout').expected);
  assert.equal(new Set(covers.map(({ pockets }) => pockets.join())).size, covers.length);
  assert.equal(new Set(covers.map(({ id }) => id)).size, covers.length);
});

test('chips beside each other pay as the one that pays least', () => {
  const odds = (...ids: string[]) =>
    roulette.oddsThousandths?.({ bets: Object.fromEntries(ids.map((id) => [id, 100])) });
  assert.deepEqual([odds('red'), odds('d1'), odds('n7'), odds('n7', 'd1', 'n8')], [2000n, 3000n, 36_000n, 3000n]);
});

test('parts of the wheel are chips on known bets and cover what they are named for', () => {
  const covered = (chips: readonly (readonly [string, number])[]) =>
    new Set(chips.flatMap(([id]) => covers.find((cover) => cover.id === id)!.pockets)).size;
  const chips = (track: readonly (readonly [string, number])[]) => track.reduce((sum, [, count]) => sum + count, 0);
  assert.deepEqual(
    Object.values(tracks).map((track) => [chips(track), covered(track)]),
    [
      [9, 17],
      [6, 12],
      [5, 8],
    ],
  );
  assert.deepEqual(neighboursOf(0), [
    ['n3', 1],
    ['n26', 1],
    ['n0', 1],
    ['n32', 1],
    ['n15', 1],
  ]);
  assert.equal(new Set(wheel).size, 37);
});

test('rounds add up, stay below their bound and return what the sheet says', () => tryRounds(roulette, table));
test('what is no choice is refused', () => tryRefusals(roulette, ['n17', 'red'], 2000));
test('a table that gives back more than it takes is seen, and spots of a kind pay alike', () =>
  tryGenerous(table, exact));

test('pockets are data: a wheel with two zeros costs 1/19, its five numbers 3/38', () => {
  const american = { zeros: 'double', wheel: Array.from({ length: 38 }, (_, pocket) => pocket) } as const;
  const double = tableOf(american);
  for (const spot of double.spots) {
    const { rtp } = figuresOf(spot, double.outcomes());
    assert.ok(Math.abs(1 - numberOf(rtp) - (spot.kind === 'top' ? 3 / 38 : 1 / 19)) < 1e-12, spot.id);
  }
  const layout = coversOf(american);
  assert.equal(layout.length, 38 + 62 + 15 + 1 + 22 + 11 + 6 + 6);
  assert.equal(new Set(layout.map(({ pockets }) => pockets.toSorted((a, b) => a - b).join())).size, layout.length);
});
