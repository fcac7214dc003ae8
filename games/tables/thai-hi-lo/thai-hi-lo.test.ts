import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Chance } from '#games/engine/chance/chance.ts';
import type { Game } from '#games/engine/game.ts';
import type { Bets } from '#games/engine/tables/spots.ts';
import { assertEdge, tryGenerous, tryRefusals, tryRounds } from '#tools/testing/games/table-trial.ts';
import { thaiHiLo, table } from './play/game.ts';
import { thaiHiLo1 } from './play/version-1.ts';
import { sheet } from './par-sheet.ts';

const exact = sheet();
const cases: [way: string, figure: string][] = [['eleven', 'hilo.11_6']];
for (const [way, id] of cases)
  test(`${id}: ${way} is what the table's own data gives`, () => assertEdge(exact, way, id));

test('rounds add up, stay below their bound and return what the sheet says', () => tryRounds(thaiHiLo, table));
test('what is no choice is refused', () => tryRefusals(thaiHiLo, ['low', 'eleven'], 100000));
test('a table that gives back more than it takes is seen, and spots of a kind pay alike', () =>
  tryGenerous(table, exact));

/** Shows these dice. */
const showing = (...dice: number[]): Chance => ({ below: () => dice.shift()! - 1 });
const back = (game: Game<Bets>, id: string, ...dice: number[]): bigint =>
  game.play({ stake: 1000n, choices: [{ bets: { [id]: 1000 } }], chance: showing(...dice) })!.payout;

test('eleven is neither low nor high, triples count by their sum; rounds of the first version stay under its rules', () => {
  const cases: [id: string, dice: [number, number, number], now: bigint, then: bigint | undefined][] = [
    ['high', [1, 4, 6], 0n, 2000n],
    ['low', [1, 4, 6], 0n, 0n],
    ['eleven', [1, 4, 6], 7000n, 7000n],
    ['high', [1, 5, 6], 2600n, 2000n],
    ['low', [1, 3, 6], 1950n, 2000n],
    ['low', [2, 2, 2], 1950n, 0n],
    ['high', [5, 5, 5], 2600n, 0n],
    ['l3', [3, 3, 3], 3900n, 0n],
    ['l14', [1, 4, 5], 8600n, undefined],
    ['l14', [1, 4, 6], 0n, undefined],
    ['h45', [4, 5, 3], 11_500n, undefined],
    ['r345', [5, 3, 4], 34_000n, undefined],
    ['r345', [5, 5, 4], 0n, undefined],
    ['t6', [6, 6, 6], 201_000n, undefined],
  ];
  for (const [id, dice, now, then] of cases) {
    assert.equal(back(thaiHiLo, id, ...dice), now, `${id} at ${dice.join(' ')}`);
    if (then !== undefined) assert.equal(back(thaiHiLo1, id, ...dice), then, `${id} at ${dice.join(' ')}, at first`);
  }
});
