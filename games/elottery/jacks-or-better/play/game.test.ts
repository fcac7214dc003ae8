import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Chance, seeded } from '#games/engine/chance/chance.ts';
import { bestHold, drawsOf, holdValues, isHeld } from './best-hold.ts';
import { jacksOrBetter, type PokerChoice } from './game.ts';
import { handNames, handOf } from './hands.ts';
import { multiplierOf, type TableName, tables } from './pays.ts';

const open = (table: TableName): PokerChoice => ({ act: 'open', table });
const hold = (mask: number): PokerChoice => ({ act: 'hold', mask });
const play = (choices: readonly PokerChoice[], chance: Chance, stake = 100n) =>
  jacksOrBetter.play({ stake, choices, chance });
/** Answers in turn, and says what was asked. */
const answering = (answers: readonly number[], asked: number[] = []): Chance => ({
  below: (limit) => answers[asked.push(limit) - 1] ?? 0,
});

test('cards are dealt from those left; only what is not held is drawn, and nothing before', () => {
  const asked: number[] = [];
  const drawn = play([open('8/5'), hold(0b10101)], answering([0, 0, 0, 0, 0, 46, 0], asked))!;
  assert.deepEqual(asked, [52, 51, 50, 49, 48, 47, 46]);
  assert.deepEqual(drawn.events.slice(0, 3), [
    { kind: 'deal', table: '8/5', cards: [0, 1, 2, 3, 4] },
    { kind: 'hold', mask: 0b10101 },
    { kind: 'draw', cards: [0, 51, 2, 5, 4] },
  ]);
});

test('an open round tells the five cards alone, and is worth what they are', () => {
  for (let seed = 0; seed < 300; seed++) {
    const dealt = play([open('7/5')], seeded(seed), 1000n)!;
    assert.deepEqual(
      dealt.events.map(({ kind }) => kind),
      ['deal'],
    );
    assert.deepEqual([dealt.isOver, dealt.payout], [false, 0n]);
    const patted = play([open('7/5'), hold(31)], seeded(seed), 1000n)!;
    assert.equal(dealt.takeable, patted.payout);
    const [other, again] = [0, 31].map((mask) => play([open('7/5'), hold(mask)], seeded(seed), 1000n)!);
    assert.deepEqual(other!.events[0], again!.events[0], 'the deal is the same whatever is held');
  }
});

test('the events of 10,000 rounds add up to what is paid', () => {
  const chance = seeded(52);
  for (let round = 0; round < 10_000; round++) {
    const table: TableName = round % 2 === 0 ? '8/5' : '7/5';
    const [mask, stake] = [round % 32, 100n + BigInt(round)];
    const played = play([open(table), hold(mask)], chance, stake)!;
    const [deal, , draw, result] = played.events;
    const [before, after] = [deal!['cards'] as number[], draw!['cards'] as number[]];
    assert.equal(new Set([...before, ...after]).size, 10 - [0, 1, 2, 3, 4].filter((slot) => isHeld(mask, slot)).length);
    after.forEach((card, slot) => assert.equal(card === before[slot], isHeld(mask, slot)));
    assert.equal(result!['hand'], handOf(after));
    assert.equal(played.payout, (stake * BigInt(multiplierOf(tables[table], handOf(after)))) / 10_000n);
    assert.equal(result!['amount'], String(played.payout));
    assert.ok(played.isOver && played.payout <= stake * 800n);
  }
});

const refused: readonly [what: string, choices: readonly PokerChoice[]][] = [
  ['nothing', []],
  ['holding before the deal', [hold(3)]],
  ['a second deal', [open('8/5'), open('8/5')]],
  ['a second draw', [open('8/5'), hold(3), hold(3)]],
];
test('what is not allowed as the round stands, and what is no choice', () => {
  for (const [what, choices] of refused) assert.equal(play(choices, seeded(1)), undefined, what);
  for (const choice of [open('8/5'), open('7/5'), hold(0), hold(31)])
    assert.deepEqual(jacksOrBetter.readChoice({ ...choice }), choice);
  const bad: unknown[] = [
    null,
    'open',
    { act: 'open' },
    { act: 'open', table: '9/6' },
    { act: 'open', table: 'constructor' },
    { act: 'open', table: '8/5', mask: 0 },
    { act: 'hold', mask: -1 },
    { act: 'hold', mask: 32 },
    { act: 'hold', mask: 1.5 },
    { act: 'draw', mask: 1 },
  ];
  for (const input of bad) assert.equal(jacksOrBetter.readChoice(input), undefined, JSON.stringify(input));
});

test('every hold is counted over every draw, and the best is what a player of books would hold', () => {
  // Four to a royal with a pat flush: the royal is chased, at 18.5 and more for one.
  const values = holdValues([0, 12, 11, 10, 1], tables['8/5']);
  assert.deepEqual(
    values.map(({ draws }) => draws),
    Array.from({ length: 32 }, (_, mask) => drawsOf(5 - [0, 1, 2, 3, 4].filter((slot) => isHeld(mask, slot)).length)),
  );
  assert.equal(bestHold([0, 12, 11, 10, 1], tables['8/5']).mask, 0b01111);
  assert.deepEqual([drawsOf(5), drawsOf(1), drawsOf(0)], [1_533_939, 47, 1]);
  // A small pair over one high card; four to a flush over a small pair; nothing at all.
  assert.equal(bestHold([1, 14, 38, 33, 6], tables['8/5']).mask, 0b00011);
  assert.equal(bestHold([1, 14, 4, 6, 9], tables['8/5']).mask, 0b11101);
  assert.equal(bestHold([1, 16, 32, 48, 8], tables['8/5']).mask, 0);
});

/** By the published words alone, from ranks of 2 to 14. */
const byTheWords = (cards: readonly number[]): string => {
  const ranks = cards.map((card) => (card % 13 === 0 ? 14 : (card % 13) + 1)).toSorted((a, b) => a - b);
  const counts = ranks.map((rank) => ranks.filter((one) => one === rank).length);
  const shape = counts.toSorted((a, b) => b - a).join('');
  const ofMost = ranks[counts.indexOf(Math.max(...counts))]!;
  const isSuited = new Set(cards.map((card) => Math.floor(card / 13))).size === 1;
  const isRow = shape === '11111' && (ranks[4]! - ranks[0]! === 4 || ranks.join() === '2,3,4,5,14');
  if (isSuited && isRow) return ranks[0] === 10 ? 'royal' : 'straightFlush';
  if (shape === '44441') return ofMost === 14 ? 'quadsA' : ofMost <= 4 ? 'quads2to4' : 'quads5toK';
  if (shape === '33322') return 'fullHouse';
  if (isSuited) return 'flush';
  if (isRow) return 'straight';
  if (shape === '33311') return 'trips';
  if (shape === '22221') return 'twoPair';
  return shape === '22111' && ofMost >= 11 ? 'jacksPair' : 'nothing';
};

test('the published words tell every hand apart, and the tables name no other', () => {
  const { hands, order, paysForOne } = jacksOrBetter.maths;
  assert.deepEqual(order, handNames);
  assert.deepEqual(Object.keys(hands!).toSorted(), [...handNames].toSorted());
  for (const table of Object.values(paysForOne!))
    for (const name of Object.keys(table))
      assert.ok(
        handNames.some((one) => one === name),
        name,
      );
  const luck = seeded(11);
  const seen = new Set<string>();
  const tell = (cards: readonly number[]) => {
    assert.equal(handOf(cards), byTheWords(cards), String(cards));
    seen.add(handOf(cards));
  };
  for (let hand = 0; hand < 40_000; hand++) {
    const left = Array.from({ length: 52 }, (_, card) => card);
    tell(Array.from({ length: 5 }, () => left.splice(luck.below(left.length), 1)[0]!));
  }
  // What chance alone would hardly bring: all straights of one suit, and all fours with every fifth card.
  for (let suit = 0; suit < 4; suit++)
    for (let from = 0; from < 10; from++) tell(Array.from({ length: 5 }, (_, at) => suit * 13 + ((from + at) % 13)));
  for (let rank = 0; rank < 13; rank++)
    for (let fifth = 0; fifth < 52; fifth++)
      if (fifth % 13 !== rank) tell([rank, 13 + rank, fifth, 26 + rank, 39 + rank]);
  assert.deepEqual([...seen].toSorted(), [...handNames].toSorted());
});
