import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertEdge, figure, tryGenerous, tryRefusals, tryRounds } from '#tools/testing/games/table-trial.ts';
import { fraction, numberOf } from '#games/engine/figures/fraction.ts';
import { figuresOf, spotGame } from '#games/engine/tables/spots.ts';
import { table, tableOf, zhaJinHua } from './play/game.ts';
import { against, handOf, type Kind, lowest } from './play/hands.ts';
import { everyFight, possibleFights } from './play/outcomes.ts';
import { sheet } from './par-sheet.ts';

const exact = sheet();
test('zjh.main5 and zjh.side.straight14 are what the table’s own data gives', () => {
  assertEdge(exact, 'main', 'zjh.main5');
  assertEdge(exact, 'straight', 'zjh.side.straight14');
});

test('zjh.side.ours: every bet beside it, at the odds of the reference, whose high pair begins with nines', () => {
  const nines = tableOf({ packs: 1, pairFrom: 9 });
  const { params, expected, tol } = figure('zjh.side.ours');
  const odds = new Map(Object.entries(params['pays'] as Record<string, number>));
  for (const [kind, edge] of Object.entries(expected as Record<string, number>)) {
    const spot = nines.spots.find(({ id }) => id === kind)!;
    const { rtp } = figuresOf(spot, nines.outcomes());
    assert.ok(Math.abs(1 - numberOf(rtp) - edge) <= tol, `${kind}: ${1 - numberOf(rtp)}`);
    assert.equal(spot.wins['win'], odds.get(kind)! * 10_000);
  }
});

test('of 407,170,400 deals a side wins 203,359,936 and 450,528 are equal', () => {
  const ways = (came: string) => everyFight().reduce((sum, [one, its]) => (one.came === came ? sum + its : sum), 0);
  assert.deepEqual(['first', 'second', 'tie'].map(ways), [203_359_936, 203_359_936, 450_528]);
});

test('what can come lies within what bets are bounded by', () => {
  const bounds = new Set(possibleFights().map((fight) => JSON.stringify(fight)));
  for (const [fight] of everyFight()) assert.ok(bounds.has(JSON.stringify(fight)), JSON.stringify(fight));
});

/** `Kh` and the like as a card. */
const card = (text: string): number => 'cdhs'.indexOf(text[1]!) * 13 + 'A23456789TJQK'.indexOf(text[0]!);
const hand = (text: string) => handOf(text.split(' ').map(card));

test('hands stand in their order', () => {
  const order = [
    '2c 3d 5h',
    '2c 4d 5h',
    'Ac Kd Jh',
    '2c 2d 3h',
    '8c 8d Ah',
    '9c 9d 2h',
    'Ac Ad Kh',
    'Ac 2d 3h',
    '2c 3d 4h',
    'Qc Kd Ah',
    '2c 3c 5c',
    'Ac Kc Jc',
    'Ah 2h 3h',
    'Qs Ks As',
    '2c 2d 2h',
    'Ac Ad Ah',
  ].map(hand);
  order.forEach((one, at) =>
    order.forEach((other, place) => {
      const isUpset = [at, place].toSorted((a, b) => a - b)[0] === 0 && Math.max(at, place) >= 14;
      assert.equal(Math.sign(against(one.strength, other.strength)), (isUpset ? -1 : 1) * Math.sign(at - place));
    }),
  );
  const named: [string, Kind][] = [
    ['7c 7d Ah', 'pair'],
    ['8c 8d 2h', 'highPair'],
    ['Ah 2h 3h', 'straightFlush'],
    ['2c 3c 5c', 'flush'],
    ['Kc Ad 2h', 'high'],
  ];
  for (const [text, kind] of named) assert.equal(hand(text).kind, kind);
  assert.equal(hand('5s 2c 3d').strength, lowest);
  assert.notEqual(hand('5s 2s 3s').strength, lowest, 'of one suit it is a flush');
  assert.equal(against(hand('9c 9d 2h').strength, hand('9h 9s 2d').strength), 0, 'suits count for nothing');
});

/** Cards of the pack in order, as many as are asked for: each answer is a card's place among those left. */
const dealing = (...cards: number[]) => {
  const left = Array.from({ length: 52 }, (_, at) => at);
  return {
    below: (limit: number) => {
      assert.equal(limit, left.length);
      const at = left.indexOf(cards.shift()!);
      left.splice(at, 1);
      return at;
    },
  };
};

test('cards go to Dragon and Phoenix in turn; 2-3-5 beats trips and the bets beside it are paid', () => {
  const cards = ['2c', '7c', '3d', '7d', '5h', '7h'].map(card);
  const bets = { dragon: 10_000, phoenix: 5000, pair8: 100, trips: 200 };
  const played = zhaJinHua.play({ stake: 15_300n, choices: [{ bets }], chance: dealing(...cards) })!;
  assert.deepEqual(played.events.slice(0, 3), [
    { kind: 'dragon', cards: ['2c', '3d', '5h'].map(card), hand: 'high' },
    { kind: 'phoenix', cards: ['7c', '7d', '7h'].map(card), hand: 'trips' },
    { kind: 'came', side: 'first' },
  ]);
  assert.equal(played.payout, 19_500n + 300n + 40_200n);
});

test('equal hands give the bets on both sides back', () => {
  const cards = ['Kc', 'Kd', '9c', '9d', '4h', '4s'].map(card);
  const played = zhaJinHua.play({
    stake: 700n,
    choices: [{ bets: { dragon: 500, flush: 200 } }],
    chance: dealing(...cards),
  })!;
  assert.equal(played.payout, 500n);
});

test('rounds add up, stay below their bound and return what the sheet says', () => tryRounds(zhaJinHua, table));
test('what is no choice is refused', () => tryRefusals(zhaJinHua, ['dragon', 'flush'], 100_000));
test('a table that gives back more than it takes is seen, and spots of a kind pay alike', () =>
  tryGenerous(table, exact));

test('packs are data: a table of two deals the same card to both sides, and has a return of its own', () => {
  const two = tableOf({ packs: 2, pairFrom: 8 });
  const game = spotGame(two);
  assert.equal(game.maths['packs'], 2);
  const left = Array.from({ length: 104 }, (_, at) => at);
  const dealt = ['Ks', '9c', 'Ks', '9c', '5s', '4d'].map(card);
  const below = (limit: number) => {
    assert.equal(limit, left.length);
    const next = dealt.shift();
    const at = left.findIndex((place) => place % 52 === next);
    left.splice(at, 1);
    return at;
  };
  const bets = { dragon: 500, flush: 100 };
  const played = game.play({ stake: 600n, choices: [{ bets }], chance: { below } })!;
  // Two kings of spades and a five of spades are a pair and of one suit: the higher of both counts.
  assert.deepEqual(
    played.events.slice(0, 2).map((event) => event['hand']),
    ['flush', 'highPair'],
  );
});

test('the bet on trips from two packs gives back what a count without dealing says', () => {
  const two = tableOf({ packs: 2, pairFrom: 8 });
  const outcomes = two.outcomes();
  const [hands, others] = [182_104, 166_650];
  assert.equal(
    outcomes.reduce((sum, [, ways]) => sum + ways, 0),
    hands * others,
  );
  const won = (came: string) => outcomes.reduce((sum, [one, ways]) => (one.came === came ? sum + ways : sum), 0);
  assert.equal(won('first'), won('second'));
  // Three of the eight of a rank; both sides: of one rank, or of two.
  const trips = 13 * 56;
  const both = trips * (10 + 12 * 56);
  const spot = two.spots.find(({ id }) => id === 'trips')!;
  const { rtp } = figuresOf(spot, outcomes);
  assert.deepEqual(rtp, fraction((2 * trips * others - both) * 201, hands * others));
  const bounds = new Set(two.bounds!().map((fight) => JSON.stringify(fight)));
  for (const [fight] of outcomes) assert.ok(bounds.has(JSON.stringify(fight)), JSON.stringify(fight));
});
