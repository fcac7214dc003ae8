import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gamesNow } from '#games/catalogue.ts';
import { type Chance, seeded } from '#games/engine/chance/chance.ts';
import { fractionOf, numberOf } from '#games/engine/figures/fraction.ts';
import { sheets } from '#games/sheets.ts';
import { printedSheet } from './maths-sheet.ts';
import { type Counted, judged, sumOfDays } from './return-band.ts';
import { spreadOf } from './spread.ts';

type Way = { rounds: number; chance: () => Chance; choicesOf: (round: number) => unknown[]; stake?: bigint };

/** Rounds of a game played with some luck, pots empty, each counted as its day would. */
const playedWith = (code: string, { rounds, chance, choicesOf, stake = 100n }: Way): Counted => {
  const game = gamesNow.get(code)!;
  const sheet = printedSheet(game, sheets[code]!());
  const counted: Counted[] = [];
  let meter = game.meterStart;
  for (let round = 0; round < rounds; round++) {
    const luck = chance();
    const words: number[] = [];
    // The same words for each step of a round, as a seed gives them.
    const again = (): Chance => {
      let at = 0;
      return { below: (limit) => (words[at++] ??= luck.below(limit)) };
    };
    const made: unknown[] = [];
    for (const choice of choicesOf(round)) {
      made.push(choice);
      const played = game.play({ stake, choices: made, chance: again(), meter })!;
      if (!played.isOver) continue;
      ({ meter } = played);
      const { least, most, variance, largest } = spreadOf({ game: code, version: game.version, choices: made }, sheet);
      const weight = Number(stake);
      counted.push({
        rounds: 1,
        staked: weight,
        paid: Number(played.payout),
        theoryLeast: least * weight,
        theoryMost: most * weight,
        variance: variance * weight ** 2,
        largest: largest * weight,
      });
      break;
    }
  }
  return sumOfDays(counted);
};

const rolls = (round: number) => [{ side: 'over', wins: [5000, 2500, 9000][round % 3] }];
const climbs = (round: number) => [
  { act: 'open', mines: 3 },
  ...Array.from({ length: 1 + (round % 4) }, (_, cell) => ({ act: 'step', cell })),
  { act: 'take' },
];

const flips = (round: number) => [
  ...Array.from({ length: 1 + (round % 2) }, () => ({ act: 'call', side: 'lotus' })),
  { act: 'take' },
];
const lanterns = (round: number) => [
  { act: 'open', grade: 'breeze' },
  ...Array.from({ length: 1 + (round % 3) }, (_, at) => ({ act: 'climb', lantern: at })),
  { act: 'take' },
];

test('a fair generator stays inside the band, whatever is chosen and wherever a player stops', () => {
  for (const [code, choicesOf] of [
    ['dice', rolls],
    ['mines', climbs],
    ['limbo', (round: number) => [{ target: [150, 200, 250][round % 3] }]],
    ['plinko', (round: number) => [{ rows: 8, risk: ['low', 'medium'][round % 2] }]],
    ['wheel', (round: number) => [{ size: [10, 50][round % 2], risk: 'low' }]],
    ['coin', flips],
    ['tower', lanterns],
  ] as const) {
    const luck = seeded(11);
    const fair = judged(playedWith(code, { rounds: 9000, chance: () => luck, choicesOf }));
    assert.equal(fair.verdict, 'inside', `${code}: ${JSON.stringify(fair)}`);
    assert.ok(fair.most - fair.least < 0.1, `the band of 9,000 rounds says something: ${JSON.stringify(fair)}`);
  }
});

test('a biased generator leaves it, either way', () => {
  const luck = seeded(12);
  // One roll in twenty is drawn again where it lost, or where it won.
  const biased = (isBad: (roll: number) => boolean) => (): Chance => ({
    below: (limit) => {
      const first = luck.below(limit);
      return isBad(first) && luck.below(20) === 0 ? luck.below(limit) : first;
    },
  });
  const even = () => [{ side: 'under', wins: 5000 }];
  const richer = judged(
    playedWith('dice', { rounds: 20_000, chance: biased((roll) => roll >= 5000), choicesOf: even }),
  );
  const poorer = judged(playedWith('dice', { rounds: 20_000, chance: biased((roll) => roll < 5000), choicesOf: even }));
  assert.deepEqual([richer.verdict, poorer.verdict], ['above', 'below']);
});

test('a few rounds say nothing, and neither does a band that one prize could leave', () => {
  const luck = seeded(13);
  const few = playedWith('dice', { rounds: 60, chance: () => luck, choicesOf: rolls });
  assert.equal(judged(few).verdict, 'few');
  const rare = playedWith('dice', { rounds: 5000, chance: () => luck, choicesOf: () => [{ side: 'over', wins: 1 }] });
  assert.equal(judged(rare).verdict, 'few');
});

test('games with pots are judged by what they return beside these: a pot that was won is no alarm', () => {
  const withPots = [...gamesNow].filter(([, { pots }]) => pots);
  assert.ok(withPots.length > 0);
  for (const [code, game] of withPots) {
    const sheet = printedSheet(game, sheets[code]!());
    const { rtp, parts } = sheet.ways[0]!;
    const ofPots = ['seeds', 'contributions'].map((part) => numberOf(fractionOf(parts[part] ?? '0')));
    assert.ok(
      ofPots.every((part) => part > 0),
      `the sheet of ${code} says what comes by pots`,
    );
    const { least, most } = spreadOf({ game: code, version: game.version, choices: [] }, sheet);
    const beside = numberOf(fractionOf(rtp)) - ofPots.reduce((sum, part) => sum + part);
    for (const bound of [least, most]) assert.ok(Math.abs(bound - beside) < 1e-9, `${code}: ${bound} is ${beside}`);
  }
  const turns = (stake: bigint, choice: object) => {
    const luck = seeded(14);
    const code = stake === 500n ? 'pot-wheel' : 'elephant-parade';
    return playedWith(code, { stake, rounds: 4000, chance: () => luck, choicesOf: () => [choice] });
  };
  for (const day of [turns(500n, { price: 5 }), turns(100n, { act: 'spin' })]) {
    assert.equal(judged(day).verdict, 'inside', JSON.stringify(judged(day)));
    const gold = 2000 * (day.staked / day.rounds);
    assert.equal(judged({ ...day, paid: day.paid + gold }).verdict, 'above', 'as it would be told with a pot in it');
  }
});

test('a round of which nothing is published is never held against anything', () => {
  const spread = spreadOf({ game: 'nothing', version: 1, choices: [] }, undefined);
  assert.equal(
    judged({
      rounds: 10_000,
      staked: 10_000,
      paid: 50_000,
      theoryLeast: 0,
      theoryMost: 10_000,
      variance: spread.variance,
      largest: spread.largest,
    }).verdict,
    'few',
  );
});
