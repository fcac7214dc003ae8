import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { rankOf } from '#games/engine/tables/cards.ts';
import { type Chance, seeded } from '#games/engine/chance/chance.ts';
import { dealFrom } from '#games/engine/tables/cards.ts';
import { type Act, bestOf, firstActs, roundWorth, seatAt, waysOn } from './best-play.ts';
import { dealerOdds } from './dealer-odds.ts';
import { type BlackjackChoice, blackjack } from './game.ts';
import { countOf } from './hand.ts';
import { type Rules, type TableName, tables } from './rules.ts';
import { shoeOf, without } from './shoe.ts';
import { actOn, deal, settled } from './table.ts';

const { items }: { items: { id: string; expected: number; tol: number }[] } = JSON.parse(
  readFileSync(new URL('../../../../tools/truth/games.json', import.meta.url), 'utf8'),
);

const endless: Rules = { ...tables.classic, packs: 'endless' };
for (const [id, rules] of [
  ['bj.inf.S17', endless],
  ['bj.inf.LS', { ...endless, lateSurrender: 'allowed' }],
] as const)
  test(`${id}: the best play from an endless shoe`, () => {
    const { expected, tol } = items.find((one) => one.id === id)!;
    const { mean } = roundWorth(rules);
    assert.ok(Math.abs(-mean - expected) <= tol, `${-mean}`);
  });

test('the other rules of the engine cost what they are known to cost; any of them would be seen', () => {
  const worthOf = (over: Partial<Rules>) => roundWorth({ ...endless, ...over }).mean;
  // A dealer who draws on soft 17 costs about 0.2 %, one without a hole card about 0.1 %.
  const plain = worthOf({});
  const [soft, none] = [plain - worthOf({ softSeventeen: 'hits' }), plain - worthOf({ holeCard: 'none' })];
  assert.ok(soft > 0.0015 && soft < 0.0025 && none > 0.0005 && none < 0.0015, `${soft}, ${none}`);
});

test('a dealer ends somewhere, from any shoe, and as often as is known', () => {
  for (let up = 0; up < 10; up++) {
    const odds = dealerOdds(tables.classic, up, without(shoeOf(tables.classic), up));
    assert.ok(Math.abs(odds.reduce((sum, one) => sum + one, 0) - 1) < 1e-12, `${up}`);
  }
  const [six] = [dealerOdds(tables.classic, 5, without(shoeOf(tables.classic), 5))];
  assert.ok(Math.abs(six![5]! - 0.4229) < 2e-4, 'a six breaks 42.3 % of the time');
});

const best = (up: number, one: number, two: number): string => {
  const seat = seatAt(tables.surrender, up);
  return bestOf(waysOn(seat, { cards: [one, two], acts: firstActs(tables.surrender, [one, two]) }))[0];
};
test('what a player of books would do', () => {
  // Values: 0 the ace, 9 a ten.
  assert.deepEqual(
    [best(5, 4, 5), best(9, 9, 5), best(9, 7, 7), best(5, 9, 9), best(1, 9, 1), best(8, 0, 6), best(4, 0, 6)],
    ['double', 'surrender', 'split', 'stand', 'hit', 'hit', 'double'],
  );
});

/** Cards as people write them, dealt in this order. */
const cardsOf = (text: string): number[] => text.split(' ').map((card) => 'A23456789TJQK'.indexOf(card));
/** Deals just these, whatever lies in the shoe. */
const dealing = (text: string): Chance => {
  const dealt = cardsOf(text);
  const taken: number[] = [];
  return {
    below: () => {
      // Cards of packs in turn, so that none is dealt twice.
      const card = dealt[taken.length]! + 52 * (taken.length % 8);
      const before = taken.filter((one) => one < card).length;
      taken.push(card);
      return card - before;
    },
  };
};
const open = (table: TableName = 'classic'): BlackjackChoice => ({ act: 'open', table });
const act = (...names: string[]): BlackjackChoice[] => names.map((name) => blackjack.readChoice({ act: name })!);
const play = (cards: string, names: string[] = [], { table = 'classic' as TableName, stake = 1000n } = {}) =>
  blackjack.play({ stake, choices: [open(table), ...act(...names)], chance: dealing(cards) });

const rounds: readonly [
  what: string,
  cards: string,
  names: string[],
  payout: bigint,
  staked: bigint,
  turnover: bigint,
][] = [
  ['a blackjack pays 3:2', 'A 6 K 9', [], 2500n, 1000n, 1000n],
  ['against a blackjack it is a push', 'A K K A', [], 1000n, 1000n, 0n],
  ['a dealer’s blackjack ends it before anybody plays', '9 K 9 A', [], 0n, 1000n, 1000n],
  ['stood above the dealer', 'K 7 9 K', ['stand'], 2000n, 1000n, 1000n],
  ['stood as high as the dealer', 'K 7 7 K', ['stand'], 1000n, 1000n, 0n],
  ['hit to 22', 'K 7 6 K 6', ['hit'], 0n, 1000n, 1000n],
  ['hit to 21 stands by itself', 'K 7 6 K 5', ['hit'], 2000n, 1000n, 1000n],
  ['doubled', '6 7 5 K 9', ['double'], 4000n, 2000n, 2000n],
  ['split, one won, one lost', '8 7 8 K T 5 K', ['split', 'stand', 'hit'], 2000n, 2000n, 2000n],
  [
    'split and both doubled: the highest of all',
    '8 6 8 K 3 T 3 T T',
    ['split', 'double', 'double'],
    8000n,
    4000n,
    4000n,
  ],
  ['split aces: one card each, 21 pays 1:1', 'A 6 A K K 9 9', ['split'], 4000n, 2000n, 2000n],
  ['insured against the blackjack', 'K A 9 K', ['insure'], 1500n, 1500n, 1500n],
  ['insured against nothing', 'K A 9 6', ['insure', 'stand'], 2000n, 1500n, 1500n],
  ['insured with a blackjack: even money', 'A A K K', ['insure'], 2500n, 1500n, 500n],
  ['declined', 'K A 9 K', ['decline'], 0n, 1000n, 1000n],
];
for (const [what, cards, names, payout, staked, turnover] of rounds)
  test(what, () => {
    const played = play(cards, names)!;
    assert.ok(played.isOver);
    assert.deepEqual([played.payout, played.staked, played.turnover], [payout, staked, turnover]);
  });

test('surrender gives half back, rounded down once, at the table that has it, and before anything else', () => {
  const table = 'surrender';
  assert.equal(play('K 7 6 K', ['surrender'], { table, stake: 1001n })!.payout, 500n);
  assert.equal(play('K 7 6 K', ['surrender']), undefined);
  assert.equal(play('5 7 6 K 2', ['hit', 'surrender'], { table }), undefined);
  assert.equal(play('9 K 9 A', ['surrender'], { table }), undefined, 'the dealer’s blackjack comes first');
});

test('while it is open nothing of the closed card is told, and it is left stood', () => {
  for (let seed = 0; seed < 500; seed++) {
    const chance = () => seeded(seed);
    const opened = blackjack.play({ stake: 100n, choices: [open()], chance: chance() })!;
    if (opened.isOver) continue;
    const known = JSON.stringify(opened.events);
    assert.ok(!known.includes('dealer') && !known.includes('hole'));
    const choices = [open(), ...opened.left!.map((choice) => blackjack.readChoice(choice)!)];
    const ended = blackjack.play({ stake: 100n, choices, chance: chance() })!;
    assert.ok(ended.isOver && ended.staked === 100n, 'it costs nothing');
  }
});

const refused: readonly [string, string, string[]][] = [
  ['hitting before insurance is answered', 'K A 9 6', ['hit']],
  ['insurance without an ace', 'K 7 9 6', ['insure']],
  ['insurance twice', 'K A 9 6', ['decline', 'insure']],
  ['a split of no pair', 'K 7 9 6', ['split']],
  ['a second split', '8 7 8 K 8', ['split', 'split']],
  ['a double of three cards', '2 7 3 6 4', ['hit', 'double']],
  ['hitting split aces', 'A 6 A K 5 9 9', ['split', 'hit']],
  ['going on after the end', 'K 7 9 K', ['stand', 'hit']],
];
/** A table after acts, its cards dealt as people write them; those that weren't allowed are told. */
const tableWith = (split: Partial<Rules['split']>, cards: string, names: readonly Act[]) => {
  const chance = dealing(cards);
  let table = deal({ ...tables.classic, split: { ...tables.classic.split, ...split } }, dealFrom(8, chance));
  const refused: Act[] = [];
  for (const act of names) {
    const next = actOn(table, act);
    if (next) table = next;
    else refused.push(act);
  }
  return { table, refused };
};

test('how often hands are split, aces again, and whether a ten and a king are a pair, is data', () => {
  const thrice = tableWith({ handsMax: 4 }, '8 6 8 K 8 8 K K K K 9', [
    'split',
    'split',
    'split',
    'stand',
    'stand',
    'stand',
    'stand',
  ]);
  assert.deepEqual(thrice.refused, []);
  assert.deepEqual(
    thrice.table.hands.map(({ cards }) => cards.length),
    [2, 2, 2, 2],
  );
  assert.ok(thrice.table.isOver);
  assert.equal(settled(thrice.table).length, 4);
  const [splits, fifth] = [['split', 'split'] as const, '8 6 8 K 8 K'];
  assert.deepEqual(tableWith({ handsMax: 2 }, fifth, splits).refused, ['split']);
  assert.deepEqual(tableWith({ handsMax: 3 }, `${fifth} 9 9`, splits).refused, []);
  // An ace on a split ace: split again, or it stays; nothing else may be done with it.
  const aces = tableWith({ handsMax: 3, acesAgain: 'allowed' }, 'A 6 A K A 9 9 9 9', [
    'split',
    'hit',
    'double',
    'split',
  ]);
  assert.deepEqual(aces.refused, ['hit', 'double']);
  assert.deepEqual([aces.table.hands.length, aces.table.isOver], [3, true]);
  const once = tableWith({ handsMax: 3 }, 'A 6 A K A 9 9 9', ['split', 'split']);
  assert.deepEqual([once.refused, once.table.isOver], [['split'], true]);
  assert.deepEqual(tableWith({ pairs: 'rank' }, 'T 6 K 9', ['split']).refused, ['split']);
  assert.deepEqual(tableWith({ pairs: 'rank' }, 'K 6 K 9 7 8', ['split']).refused, []);
  assert.deepEqual(tableWith({ pairs: 'value' }, 'T 6 K 9 7 8', ['split']).refused, []);
});

test('pairs by rank cost next to nothing', () => {
  const ofRank = roundWorth({ ...endless, split: { ...endless.split, pairs: 'rank' } }).mean;
  const lost = roundWorth(endless).mean - ofRank;
  assert.ok(lost >= 0 && lost < 1e-6, `${lost}`);
});

test('what is not allowed as the round stands, and what is no choice', () => {
  for (const [what, cards, names] of refused) assert.equal(play(cards, names), undefined, what);
  assert.equal(blackjack.play({ stake: 100n, choices: act('hit'), chance: seeded(1) }), undefined);
  assert.equal(blackjack.play({ stake: 100n, choices: [open(), open()], chance: seeded(1) }), undefined);
  for (const choice of [open('surrender'), ...act('hit', 'stand', 'double', 'split', 'surrender', 'insure', 'decline')])
    assert.deepEqual(blackjack.readChoice({ ...choice }), choice);
  for (const bad of [
    null,
    'hit',
    { act: 'open' },
    { act: 'open', table: 'constructor' },
    { act: 'hit', hand: 0 },
    { act: 'fold' },
  ])
    assert.equal(blackjack.readChoice(bad), undefined, JSON.stringify(bad));
});

test('the events of 10,000 rounds add up to what is paid, and none is above its bound', () => {
  const names = ['split', 'double', 'hit', 'stand', 'insure', 'decline', 'surrender'];
  for (let seed = 0; seed < 10_000; seed++) {
    const stake = 100n + BigInt(seed % 7);
    let choices = [open(seed % 2 === 0 ? 'classic' : 'surrender')];
    let played = blackjack.play({ stake, choices, chance: seeded(seed) })!;
    for (let offer = seed; !played.isOver; offer++) {
      const more = [...choices, ...act(names[offer % names.length]!)];
      const then = blackjack.play({ stake, choices: more, chance: seeded(seed) });
      if (!then) continue;
      assert.deepEqual(then.events.slice(0, played.events.length), played.events, 'what was told stays');
      assert.ok(then.staked! >= played.staked!);
      [choices, played] = [more, then];
    }
    const bets = played.events.filter(({ kind }) => kind === 'bet');
    const sum = bets.reduce((all, it) => all + Number(it['amount']) * Number(it['back']), 0);
    assert.equal(played.payout, BigInt(Math.floor(sum / 10_000)));
    assert.equal(played.staked, BigInt(bets.reduce((all, it) => all + Number(it['amount']), 0)));
    assert.ok(played.turnover! <= played.staked && played.payout <= stake * 8n);
  }
});

test('cards are dealt from 416 that lie there, and count as they do at a table', () => {
  const asked: number[] = [];
  blackjack.play({ stake: 100n, choices: [open()], chance: { below: (limit) => asked.push(limit) } });
  assert.deepEqual(asked.slice(0, 4), [416, 415, 414, 413]);
  assert.deepEqual(countOf([0, 0, 8]), { total: 21, isSoft: true });
  assert.deepEqual(countOf([0, 9, 12, 0]), { total: 22, isSoft: false });
  assert.equal(rankOf(12), 12);
});
