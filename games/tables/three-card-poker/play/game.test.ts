import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type Chance, seeded } from '#games/engine/chance/chance.ts';
import { numberOf } from '#games/engine/figures/fraction.ts';
import { sheet } from '../par-sheet.ts';
import { raiseWorth } from './best-step.ts';
import { type CardsChoice, threeCardPoker, threeCardPokerOf } from './game.ts';
import { handNames, isPaired, nameOf, qualifies, valueOf } from './hands.ts';
import { profitOf } from './showdown.ts';
import { anteBonus, pairPlus } from './pays.ts';
import { allHands, anteReturn, handCounts, raisedHands } from './returns.ts';

type Truth = { id: string; params: { pays?: object; anteBonus?: object }; expected: number; tol: number };
const { items }: { items: Truth[] } = JSON.parse(
  readFileSync(new URL('../../../../tools/truth/games.json', import.meta.url), 'utf8'),
);
const truth = (id: string): Truth => items.find((one) => one.id === id)!;

const open = (ante: number, beside = 0): CardsChoice => ({ act: 'open', ante, pairPlus: beside });
const play = (choices: readonly CardsChoice[], chance: Chance, stake = 100n) =>
  threeCardPoker.play({ stake, choices, chance });

/** `QS 6H 4D`, as people write them. */
const cardsOf = (text: string): number[] =>
  text.split(' ').map((card) => 'CDHS'.indexOf(card.slice(-1)) * 13 + 'A23456789TJQK'.indexOf(card.slice(0, -1)));

test('hands are what they are called, and the higher wins', () => {
  const ascending = [
    '2C 3D 5H',
    'JC 9D 8H',
    'QC 3D 2H',
    'AC KD JH',
    '2C 2D 3H',
    'AC AD KH',
    '2C 3C 5C',
    'AC KC JC',
    'AC 2D 3H',
    '2C 3D 4H',
    'QC KD AH',
    '2C 2D 2H',
    'AC AD AH',
    'AC 2C 3C',
    'QC KC AC',
  ].map((text) => valueOf(cardsOf(text)));
  assert.deepEqual(
    ascending,
    ascending.toSorted((a, b) => a - b),
  );
  assert.equal(new Set(ascending).size, ascending.length);
  assert.deepEqual([qualifies(ascending[1]!), qualifies(ascending[2]!)], [false, true]);
  assert.equal(valueOf(cardsOf('QS 6H 4D')), valueOf(cardsOf('4C QD 6S')), 'suits break no tie');
  assert.equal(nameOf(valueOf(cardsOf('KC AD 2H'))), 'high', 'nothing goes around the ace');
});

test('of 22,100 hands as many are what as the rules say', () => {
  assert.deepEqual(handCounts(), {
    high: 16_440,
    pair: 3744,
    flush: 1096,
    straight: 720,
    trips: 52,
    straightFlush: 48,
  });
});

test('the sheet is exact: ante and pair plus as the references have them, with the tables that they name', () => {
  const [ante, beside] = sheet().ways;
  for (const [way, id] of [
    [ante, 'tcp.ante'],
    [beside, 'tcp.pp.40-30-6-4-1'],
  ] as const) {
    const { expected, tol } = truth(id);
    assert.ok(Math.abs(1 - numberOf(way!.rtp) - expected) <= tol, `${id} ${1 - numberOf(way!.rtp)}`);
  }
  assert.deepEqual(truth('tcp.ante').params.anteBonus, anteBonus);
  assert.deepEqual(truth('tcp.pp.40-30-6-4-1').params.pays, pairPlus);
  assert.equal(ante!.facts?.['hands that are raised'], 14_900);
  assert.deepEqual(ante!.rtp, { above: 393436620n / 20n, below: 407170400n / 20n });
});

test('raised is Q-6-4 or better; raising one hand more, or one less, is worse', () => {
  const least = valueOf(cardsOf('QC 6D 4H'));
  const hands = raisedHands();
  const best = anteReturn(hands).profit;
  assert.equal(anteReturn(hands, ({ value }) => value >= least).profit, best);
  assert.ok(anteReturn(hands, ({ value }) => value > least).profit < best);
  assert.ok(anteReturn(hands, () => true).profit < best);
});

test('nobody gains by staying away: what gives the ante back is worth more raised', () => {
  const worst = allHands()
    .filter(({ value }) => isPaired(value))
    .toSorted((a, b) => a.value - b.value)[0]!;
  assert.ok(raiseWorth(worst.cards) > 0, `${raiseWorth(worst.cards)}`);
  const left = play([open(100), { act: 'leave' }], seeded(1))!;
  assert.ok(left.isOver && left.staked === undefined, 'it costs nothing');
});

test('the events of 10,000 rounds add up to what is paid, and no round pays more than is bounded', () => {
  for (let seed = 0; seed < 10_000; seed++) {
    const [ante, beside] = [100 + (seed % 7), [0, 50, 300][seed % 3]!];
    const stake = BigInt(ante + beside);
    const act = (['raise', 'fold', 'leave'] as const)[seed % 4 === 3 ? 0 : seed % 3]!;
    const opened = play([open(ante, beside)], seeded(seed), stake)!;
    assert.deepEqual([opened.isOver, opened.payout, opened.events.length], [false, 0n, 1]);
    const {
      events,
      payout,
      turnover = stake,
      staked = stake,
    } = play([open(ante, beside), { act }], seeded(seed), stake)!;
    assert.deepEqual(events[0], opened.events[0], 'the deal stays');
    const back = events
      .filter(({ kind }) => kind === 'bet')
      .reduce((sum, it) => sum + (BigInt(Number(it['amount'])) * BigInt(Number(it['back']))) / 10_000n, 0n);
    assert.equal(back, payout);
    assert.deepEqual(events.at(-1), { kind: 'paid', amount: String(payout) });
    assert.ok(turnover <= staked && (act !== 'fold' || turnover === stake), 'a push is not at risk');
    assert.equal(staked, stake + (act === 'raise' ? BigInt(ante) : 0n));
    assert.equal(
      events.some(({ kind }) => kind === 'dealer'),
      act === 'raise',
    );
    assert.ok(payout * 1000n <= stake * threeCardPoker.topThousandths(open(ante, beside)));
  }
});

test('cards are dealt from those left, the dealer’s after a raise alone', () => {
  const asked: number[] = [];
  const chance: Chance = { below: (limit) => asked.push(limit) - asked.length };
  play([open(100), { act: 'fold' }], chance);
  assert.deepEqual(asked.splice(0), [52, 51, 50]);
  play([open(100), { act: 'raise' }], chance);
  assert.deepEqual(asked, [52, 51, 50, 49, 48, 47]);
});

test('what is not allowed as the round stands, and what is no choice', () => {
  const refused: readonly (readonly CardsChoice[])[] = [
    [],
    [{ act: 'raise' }],
    [open(100), open(100)],
    [open(90)],
    [open(100, 1)],
    [open(100), { act: 'fold' }, { act: 'fold' }],
    [open(100), { act: 'raise' }, { act: 'raise' }],
  ];
  for (const choices of refused) assert.equal(play(choices, seeded(1)), undefined, JSON.stringify(choices));
  for (const choice of [open(100), open(1, 20), { act: 'raise' }, { act: 'fold' }, { act: 'leave' }])
    assert.deepEqual(threeCardPoker.readChoice({ ...choice }), choice);
  const bad: unknown[] = [
    null,
    'raise',
    { act: 'raise', ante: 1 },
    { act: 'open', ante: 100 },
    open(0),
    open(-1, 5),
    open(1.5),
    open(100, -1),
    open(20_000_000, 1),
    { act: 'check' },
  ];
  for (const input of bad) assert.equal(threeCardPoker.readChoice(input), undefined, JSON.stringify(input));
  assert.equal(threeCardPoker.topThousandths({ act: 'raise' }), 0n);
});

const two = { packs: 2 };
test('packs are data: a table of two deals the same card twice, from as many as it publishes', () => {
  const game = threeCardPokerOf(two);
  assert.equal(game.maths['packs'], 2);
  const asked: number[] = [];
  // The king of spades of each pack, then clubs.
  const places = [51, 102];
  const chance: Chance = { below: (limit) => (asked.push(limit), places.shift() ?? 0) };
  const played = game.play({ stake: 100n, choices: [open(100), { act: 'raise' }], chance })!;
  assert.deepEqual(asked, [104, 103, 102, 101, 100, 99]);
  assert.deepEqual(played.events[0]?.['cards'], [51, 51, 0]);
  assert.equal(nameOf(valueOf([51, 51, 40])), 'flush', 'of a pair in one suit the higher counts');
});

test('two packs have a return of their own, from as many hands of each kind as are counted by hand', () => {
  const straights = 12 * 8 ** 3;
  const straightFlush = 12 * 4 * 2 ** 3;
  // Two of the same card and one more of its suit are a flush.
  const pairedFlush = 4 * 13 * 24;
  const flush = 4 * 2600 - straightFlush;
  const counts = {
    pair: 13 * 28 * 96 - pairedFlush,
    flush,
    straight: straights - straightFlush,
    trips: 13 * 56,
    straightFlush,
  };
  const high = 182_104 - Object.values(counts).reduce((sum, one) => sum + one, 0);
  assert.deepEqual(handCounts(allHands(two)), { high, ...counts });
  // Pairs and flushes come so often that pair plus gives back more than it takes: such a table is refused a sheet.
  const back = 2 * counts.pair + 5 * counts.flush + 7 * counts.straight + 31 * counts.trips + 41 * straightFlush;
  assert.ok(back > 182_104);
  assert.throws(() => sheet(two), /pair plus: gives back more/);
  // One hand against all that lie in the packs beside it, place by place.
  const own = cardsOf('QC QC 4H');
  const left = Array.from({ length: 104 }, (_, place) => place % 52);
  for (const card of own) left.splice(left.indexOf(card), 1);
  let [profit, ways] = [0, 0];
  for (let a = 0; a < left.length; a++)
    for (let b = a + 1; b < left.length; b++)
      for (let c = b + 1; c < left.length; c++) {
        profit += profitOf(valueOf(own), valueOf([left[a]!, left[b]!, left[c]!]));
        ways++;
      }
  assert.ok(Math.abs(raiseWorth(own, two) - profit / ways) < 1e-12);
  const { deals, profit: won } = anteReturn(raisedHands(two));
  const one = anteReturn(raisedHands());
  assert.equal(deals, 182_104 * 166_650);
  assert.notEqual(won / deals, one.profit / one.deals);
});

/** By the published words alone, from ranks of 2 to 14. */
const byTheWords = (cards: readonly number[]): { name: string; within: readonly number[] } => {
  const ranks = cards.map((card) => (card % 13 === 0 ? 14 : (card % 13) + 1)).toSorted((a, b) => b - a);
  const [high = 0, middle = 0, low = 0] = ranks;
  const kinds = new Set(ranks).size;
  const isSuited = new Set(cards.map((card) => Math.floor(card / 13))).size === 1;
  const isLowest = ranks.join() === '14,3,2';
  const isRow = isLowest || (kinds === 3 && high - low === 2);
  if (isRow) return { name: isSuited ? 'straightFlush' : 'straight', within: [isLowest ? 3 : high] };
  if (kinds === 1) return { name: 'trips', within: [high] };
  if (isSuited) return { name: 'flush', within: ranks };
  return kinds === 2
    ? { name: 'pair', within: [middle, high === middle ? low : high] }
    : { name: 'high', within: ranks };
};

test('the published words tell every hand, which of two is better, and whether the dealer plays', () => {
  const { maths } = threeCardPoker;
  for (const part of ['hands', 'within'])
    assert.deepEqual(Object.keys(maths[part]!).toSorted(), [...handNames].toSorted());
  const luck = seeded(7);
  const order = maths['order'];
  assert.deepEqual(order, handNames);
  let before = { value: 0, place: [0] };
  for (let a = 0; a < 52; a++)
    for (let b = 0; b < a; b++)
      for (let c = 0; c < b; c++) {
        const cards = [b, a, c];
        const value = valueOf(cards);
        const { name, within } = byTheWords(cards);
        assert.equal(nameOf(value), name, String(cards));
        assert.equal(qualifies(value), name !== 'high' || within[0]! >= 12, String(cards));
        const place = [handNames.findIndex((one) => one === name), ...within];
        const at = place.findIndex((one, depth) => one !== before.place[depth]);
        const better = at < 0 ? 0 : Math.sign(place[at]! - before.place[at]!);
        assert.equal(Math.sign(value - before.value), better, String(cards));
        if (luck.below(10) === 0) before = { value, place };
      }
});
