import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { packSize } from '#games/engine/tables/cards.ts';
import { seeded } from '#games/engine/chance/chance.ts';
import { numberOf } from '#games/engine/figures/fraction.ts';
import { edgeOf, figuresOf, spotGame } from '#games/engine/tables/spots.ts';
import { shuffled } from '#games/engine/chance/shuffle.ts';
import { assertEdge, figure, tryGenerous, tryRefusals, tryRounds } from '#tools/testing/games/table-trial.ts';
import { niuniu, table, tableOf } from './play/game.ts';
import { handOf } from './play/hands.ts';
import { firstRules, kindNames as kinds, type Kind, rules } from './play/rules.ts';
import { everyShowdown, handCounts } from './play/outcomes.ts';
import { sheet } from './par-sheet.ts';
import { listing } from './listing.ts';

const exact = sheet();
test('niuniu.counts: hands of each kind, and deals of two hands', () => {
  assert.deepEqual(handCounts(firstRules), figure('niuniu.counts').expected);
  // Of 624 hands with four of a kind 16 are five small, of 792 of five courts 24 are bombs, and so are 12 of four courts with a ten.
  const { fourFaces, dukes, bomb, fiveSmall, ...bulls } = handCounts();
  assert.deepEqual([fourFaces, dukes, bomb], [495 * 4 - 12, 792 - 24, 624 - 16]);
  assert.equal(
    Object.values(bulls).reduce((sum, one) => sum + one, fourFaces! + dukes! + bomb! + fiveSmall!),
    2_598_960,
  );
  assert.equal(
    everyShowdown().reduce((sum, [, ways]) => sum + ways, 0),
    2_598_960 * 1_533_939,
  );
});
test('niuniu.equal is what the table’s own data gives', () => assertEdge(exact, 'equal', 'niuniu.equal'));
test('niuniu.double.7-9: the edge of the base stake, at the multipliers of the reference', () => {
  const { params, expected, tol } = figure('niuniu.double.7-9');
  assert.deepEqual(firstRules.multipliers, params['multiplier']);
  const spot = tableOf(firstRules).spots.find(({ id }) => id === 'double')!;
  const edge = numberOf(edgeOf(spot, figuresOf(spot, everyShowdown(firstRules)).rtp));
  assert.ok(Math.abs(edge - Number(expected)) <= tol, `${edge}`);
});

/** `Kh` and the like as a card. */
const card = (text: string): number => 'cdhs'.indexOf(text[1]!) * 13 + 'A23456789TJQK'.indexOf(text[0]!);
const hand = (text: string) => handOf(text.split(' ').map(card));

test('a hand is named by what is left beside its bull', () => {
  const named: [string, Kind][] = [
    ['2c 2d 2h 4s 9c', 'none'],
    ['Tc Jd Qh 3s 4c', '7'],
    ['2c 3d 5h 9s 9c', '8'],
    ['2c 3d 5h 4s 6c', 'bullBull'],
    ['Jc Jd Qh Ks Kc', 'dukes'],
    ['Jc Jd Qh Ks Tc', 'fourFaces'],
    ['Jc Jd Qh Ts Tc', 'bullBull'],
    ['Jc Jd Jh Js Kc', 'bomb'],
    ['6c 6d 6h 6s 9c', 'bomb'],
    ['Ac 2d 2h As 4c', 'fiveSmall'],
    ['Ac Ad Ah As 4c', 'fiveSmall'],
    ['Ac 2d 2h 2s 4c', 'none'],
    ['Ac 9d Kh As 2c', '3'],
  ];
  for (const [text, kind] of named) assert.equal(hand(text).kind, kind, text);
  assert.deepEqual(hand('9c 2d Kh As Tc').bull, [0, 2, 3]);
});

test('of two hands of one kind the highest card wins, then its suit', () => {
  const order = ['7d 2c 4h 5h Qd', 'Kd 2c 3h 5h 7c', 'Kc 2d 3s 5s 7d', 'Kh 2s 3c 5c 7h', 'Ks 2h 3d 5d 7s'].map(hand);
  const strengths = order.slice(1).map(({ strength }) => strength);
  assert.deepEqual(
    strengths,
    strengths.toSorted((a, b) => a - b),
  );
  assert.equal(new Set(strengths).size, 4);
  assert.deepEqual(new Set(order.slice(1).map(({ kind }) => kind)), new Set(['7']));
});

test('the three cards that are shown as the bull sum to a multiple of ten, in 5,000 hands', () => {
  const chance = seeded(9);
  const pack = Array.from({ length: packSize }, (_, at) => at);
  for (let round = 0; round < 5000; round++) {
    const cards = shuffled(pack, chance).slice(0, 5);
    const { kind, bull } = handOf(cards);
    const points = cards.map((one) => Math.min((one % 13) + 1, 10));
    if (kind !== 'bomb' && kind !== 'fiveSmall') assert.equal(bull.length, kind === 'none' ? 0 : 3);
    if (bull.length === 0) continue;
    assert.equal(bull.reduce((sum, at) => sum + points[at]!, 0) % 10, 0);
    const left = points.filter((_, at) => !bull.includes(at)).reduce((sum, one) => sum + one, 0) % 10;
    if (kinds.indexOf(kind) <= kinds.indexOf('bullBull'))
      assert.equal(kinds.indexOf(kind), left === 0 ? kinds.indexOf('bullBull') : left);
  }
});

/** Cards of the pack in order, as many as are asked for: each answer is a card's place among those left. */
const dealing = (text: string) => {
  const left = Array.from({ length: packSize }, (_, at) => at);
  const cards = text.split(' ').map(card);
  return {
    below: (limit: number) => {
      assert.equal(limit, left.length);
      const at = left.indexOf(cards.shift()!);
      left.splice(at, 1);
      return at;
    },
  };
};

const bets = { equal: 1000, double: 2000 };
/** The double bet is taken eight times. */
const stake = 1000n + 2000n * 8n;
const play = (text: string) => niuniu.play({ stake, choices: [{ bets }], chance: dealing(text) })!;

test('a double bet is taken eight times; it is won and lost by the winner’s hand, and the rest comes back', () => {
  // Player and banker in turn: bull-bull against niu 7, then the other way round, then five courts against a hand without a bull.
  const cases: [string, boolean, number, bigint][] = [
    ['2c Tc 3d Jd 5h Qh 4s 3s 6c 4c', true, 3, 1950n + 16_000n + 5700n],
    ['Tc 2c Jd 3d Qh 5h 3s 4s 4c 6c', false, 3, 16_000n - 6000n],
    ['2c Jc 2d Jd 2h Qh 7s Ks 8c Kc', false, 5, 16_000n - 10_000n],
    ['Jc 2c Jd 2d Qh 2h Ks 7s Kc 8c', true, 5, 1950n + 16_000n + 9500n],
    // A bomb against five courts; of two bombs the higher four; five small against a bomb.
    ['3c Jc 3d Jd 3h Qh 3s Ks 9c Kc', true, 6, 1950n + 16_000n + 11_400n],
    ['3c 4c 3d 4d 3h 4h 3s 4s Kc Ac', false, 6, 16_000n - 12_000n],
    ['Ac 9c Ad 9d 2h 9h 2s 9s 4c Kc', true, 8, 1950n + 16_000n + 15_200n],
    ['9c Ac 9d Ad 9h 2h 9s 2s Kc 4c', false, 8, 0n],
  ];
  for (const [text, isWon, times, payout] of cases) {
    const played = play(text);
    assert.deepEqual(played.events[2], { kind: 'came', isWon, times });
    assert.equal(played.payout, payout, text);
  }
  assert.deepEqual(
    play(cases[1]![0]).events.filter(({ kind }) => kind === 'bet'),
    [
      { kind: 'bet', id: 'equal', amount: 1000, back: 0 },
      { kind: 'bet', id: 'double', amount: 2000, back: 50_000, holds: 8 },
    ],
  );
});

test('less or more than is taken for the bets is no stake; what is taken counts towards the most of a round', () => {
  for (const wrong of [3000n, stake - 1n, stake + 1n])
    assert.equal(niuniu.play({ stake: wrong, choices: [{ bets }], chance: seeded(1) }), undefined);
  assert.ok(niuniu.readChoice({ bets: { equal: 4_000_000, double: 2_000_000 } }));
  assert.equal(niuniu.readChoice({ bets: { equal: 4_000_100, double: 2_000_000 } }), undefined);
  assert.equal(niuniu.readChoice({ bets: { double: 2_000_100 } }), undefined);
  assert.equal(niuniu.topThousandths({ bets: { double: 100 } }), 1950n);
});

test('rounds add up, stay below their bound and return what the sheet says', () => tryRounds(niuniu, table));
test('what is no choice is refused', () => tryRefusals(niuniu, ['equal', 'double'], 100_000, 4100n));
test('a table that gives back more than it takes is seen', () => tryGenerous(table, exact));

test('the rules of every language state what comes back of all that is taken and of the bet, cut off after two places', () => {
  const { rtp } = exact.ways.find(({ name }) => name.startsWith('double'))!;
  const spot = table.spots.find(({ id }) => id === 'double')!;
  const texts = [numberOf(rtp), 1 - numberOf(edgeOf(spot, rtp))].map((share) =>
    (Math.floor(share * 1e4) / 100).toFixed(2),
  );
  assert.equal(listing.returnBp, Math.floor((1 - numberOf(edgeOf(spot, rtp))) * 10_000));
  for (const language of ['th', 'en', 'cn', 'id', 'ty', 'vi']) {
    const rules = readFileSync(new URL(`locales/${language}.json`, import.meta.url), 'utf8');
    for (const text of texts) assert.ok(rules.includes(text), `${language} ${text}`);
  }
});

const two = { ...rules, packs: 2 };
const double = tableOf(two);
/** The same as `dealing`, from two packs in order. */
const dealingTwo = (text: string) => {
  const left = Array.from({ length: 2 * packSize }, (_, at) => at);
  const cards = text.split(' ').map(card);
  return {
    below: (limit: number) => {
      assert.equal(limit, left.length);
      const at = left.findIndex((place) => place % packSize === cards[0]);
      left.splice(at, 1);
      cards.shift();
      return at;
    },
  };
};

test('packs are data: a table of two deals the same card twice, and gives equal hands back', () => {
  const game = spotGame(double);
  assert.deepEqual([game.maths['packs'], double.facts['ties'] === table.facts['ties']], [2, false]);
  const played = game.play({ stake, choices: [{ bets }], chance: dealingTwo('Ks Ks 2c 2d 3d 3h 5h 5c 7c 7d') })!;
  assert.deepEqual(played.events[2], { kind: 'came', isWon: false, isTie: true, times: 0 });
  assert.deepEqual([played.payout, played.turnover], [stake, 0n]);
  // Five of one rank are a bomb; of two bombs of one rank neither is the higher.
  assert.equal(hand('9c 9d 9h 9s 9c').kind, 'bomb');
  assert.equal(hand('9c 9d 9h 9s Kc').strength, hand('9c 9d 9h 9s 2c').strength);
});

test('two packs have a return of their own: every deal counted, with as many equal hands as dealing finds', () => {
  const outcomes = double.outcomes();
  const [c104, c99] = [91_962_520, 71_523_144];
  assert.equal(
    outcomes.reduce((sum, [, ways]) => sum + ways, 0),
    c104 * c99,
  );
  const equal = figuresOf(double.spots.find(({ id }) => id === 'equal')!, outcomes);
  const ties = outcomes.flatMap(([{ winner }, ways]) => (winner === 'tie' ? [ways] : []));
  const tied = ties.reduce((sum, ways) => sum + ways, 0) / (c104 * c99);
  assert.ok(tied > 0.004 && Math.abs(numberOf(equal.rtp) - (tied + (1.95 * (1 - tied)) / 2)) < 1e-12, `${tied}`);
  // Dealt one by one: nothing is shared with the count but what a hand is.
  const chance = seeded(77);
  const rounds = 60_000;
  const pack = Array.from({ length: 2 * packSize }, (_, at) => at % packSize);
  let came = 0;
  for (let round = 0; round < rounds; round++) {
    const at = pack.length - 1;
    for (let dealt = 0; dealt < 10; dealt++) {
      const other = chance.below(pack.length - dealt);
      [pack[at - dealt], pack[other]] = [pack[other]!, pack[at - dealt]!];
    }
    const [one, other] = [handOf(pack.slice(-5), two), handOf(pack.slice(-10, -5), two)];
    if (one.strength === other.strength) came++;
  }
  const reach = 3.29 * Math.sqrt((tied * (1 - tied)) / rounds);
  assert.ok(Math.abs(came / rounds - tied) < reach, `${came / rounds}, ${tied} ± ${reach}`);
  assert.ok(reach < tied / 4, 'another count would be seen');
});

test('of three packs the deals are too many to count exactly: such a table is refused a sheet', () => {
  assert.throws(() => tableOf({ ...rules, packs: 3 }).outcomes(), RangeError);
});
