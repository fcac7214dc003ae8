import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bankerDraws, coupsOf } from './play/outcomes.ts';
import { numberOf } from '#games/engine/figures/fraction.ts';
import { figuresOf } from '#games/engine/tables/spots.ts';
import { baccarat, table } from './play/game.ts';
import { rules } from './play/rules.ts';
import { sheet } from './par-sheet.ts';
import { assertEdge, tryGenerous, tryRefusals, tryRounds } from '#tools/testing/games/table-trial.ts';

const exact = sheet();
const cases: [way: string, figure: string][] = [
  ['banker', 'bac8.banker5'],
  ['player', 'bac8.player'],
  ['tie', 'bac8.tie8'],
  ['pair', 'bac8.pair11'],
  ['banker6', 'bac8.super6Banker'],
  ['six', 'bac8.super6side12'],
  ['seven', 'bac8.dragon7_40'],
  ['small', 'bac8.small1.5'],
  ['pdragon', 'bac8.dragonBonusP'],
];
for (const [way, id] of cases) test(`${id} is what the table's own data gives`, () => assertEdge(exact, way, id));

test('every way of six cards is counted once', () =>
  assert.equal(
    coupsOf(rules).reduce((sum, [, ways]) => sum + ways, 0),
    416 * 415 * 414 * 413 * 412 * 411,
  ));

test('the banker draws as the rules say', () => {
  const drawn = (banker: number) =>
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((third) => bankerDraws(banker, third)).join('');
  assert.deepEqual([0, 1, 2, 3, 4, 5, 6, 7].map(drawn), [
    '0123456789',
    '0123456789',
    '0123456789',
    '012345679',
    '234567',
    '4567',
    '67',
    '',
  ]);
  assert.deepEqual(
    [5, 6].map((banker) => bankerDraws(banker, undefined)),
    [true, false],
  );
});

/** Cards of the first pack in order, as many as are asked for: each answer is a card's place among those left. */
const dealing = (...cards: number[]) => {
  const left = Array.from({ length: 416 }, (_, at) => at % 52);
  return {
    below: (limit: number) => {
      assert.equal(limit, left.length);
      const at = left.indexOf(cards.shift()!);
      left.splice(at, 1);
      return at;
    },
  };
};

test('cards go to player and banker in turn; a coup is paid as it lies', () => {
  // Player 2 + 3, banker king + 6: the player draws a 6 (total 1), the banker stands on… 6 draws against 6: an ace, 7.
  const played = baccarat.play({
    stake: 300n,
    choices: [{ bets: { player: 100, banker: 100, seven: 100 } }],
    chance: dealing(1, 12, 2, 5, 5, 0),
  })!;
  assert.deepEqual(played.events.slice(0, 2), [
    { kind: 'player', cards: [1, 2, 5], total: 1 },
    { kind: 'banker', cards: [12, 5, 0], total: 7 },
  ]);
  assert.equal(played.payout, 195n + 4100n);
});

test('rounds add up, stay below their bound and return what the sheet says', () => tryRounds(baccarat, table));
test('what is no choice is refused', () => tryRefusals(baccarat, ['banker', 'tie'], 100_000));
test('a table that gives back more than it takes is seen, and spots of a kind pay alike', () =>
  tryGenerous(table, exact));

/** So many cards beyond the first coup that no draw runs dry. */
const packsOf = (cards: readonly number[]): number[] => [...cards, 0, 0];

test('packs are data: one pack costs what it is known to cost', () => {
  const outcomes = coupsOf({ packs: 1 });
  const edgeOf = (id: string) => 1 - numberOf(figuresOf(table.spots.find((spot) => spot.id === id)!, outcomes).rtp);
  const known: [id: string, edge: number][] = [
    ['player', 0.0129],
    ['banker', 0.0101],
    ['tie', 0.1575],
  ];
  for (const [id, edge] of known) assert.ok(Math.abs(edgeOf(id) - edge) < 5e-5, `${id}: ${edgeOf(id)}`);
});

test('pairs by suit are counted as four cards give them: two perfect pairs, one, none', () => {
  // Player and banker in turn: a perfect pair against one of ranks, against none, and two perfect ones.
  const bets = { perfect: 100, epair: 100, ppair: 100 };
  const cases: [cards: number[], payout: bigint][] = [
    [[7, 20, 7, 33], 2600n + 600n + 1200n],
    [[7, 7, 7, 7], 20_100n + 600n + 1200n],
    [[7, 20, 8, 20], 2600n + 600n],
    [[7, 20, 8, 33], 600n],
    [[7, 1, 8, 2], 0n],
  ];
  for (const [cards, payout] of cases) {
    const at = packsOf(cards);
    assert.equal(
      baccarat.play({ stake: 300n, choices: [{ bets }], chance: dealing(...at) })!.payout,
      payout,
      cards.join(' '),
    );
  }
});

test('lucky six, panda eight and naturals go by the number of cards: six coups dealt out', () => {
  const bets = { lucky6: 100, panda8: 100, pnatural: 100, bnatural: 100 };
  const coups: [what: string, cards: number[], payout: bigint][] = [
    ['the banker wins with 6 of two cards', [1, 5, 14, 12, 0], 1300n],
    ['the banker wins with 6 of three cards', [1, 12, 14, 11, 0, 5], 2100n],
    ['the player wins with 8 of three cards', [1, 12, 14, 6, 3], 2600n],
    ['the player wins with 8 of two cards', [12, 11, 7, 5], 500n],
    ['both have a natural nine', [12, 11, 8, 21], 1000n],
    ['the banker has 6 and loses', [12, 11, 6, 5], 0n],
  ];
  for (const [what, cards, payout] of coups) {
    const chance = dealing(...packsOf(cards));
    assert.equal(baccarat.play({ stake: 400n, choices: [{ bets }], chance })!.payout, payout, what);
  }
});
