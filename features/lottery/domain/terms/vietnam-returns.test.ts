import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { payTableOf } from './bet-terms.ts';
import { chanceOfAll, chanceOfHit, chanceOfNone, meanMultiple, meanSets, returnOf } from './exact-return.ts';
import { fraction, percentText } from './fraction.ts';
import { hitsOf } from './combine.ts';
import type { Drawn } from '../results/extract.ts';
import { multipleOf } from './line-pays.ts';
import { allNumbers } from './numbers.ts';
import { countOf, extractorOf, readable } from '../results/result-shape.ts';
import { resultShapes } from '../results/result-shapes.ts';
import { vietnamNorthTerms, vietnamPairTerms, vietnamRegionalTerms } from './vietnam-terms.ts';
import { rateText } from './rate.ts';

type Lo = { tails: number; digits: number; cost: number; payPerHit: number };
type Figure = { id: string; params: Record<string, unknown>; expected: unknown; tol: number };
const { items } = JSON.parse(readFileSync(new URL('../../../../tools/truth/games.json', import.meta.url), 'utf8')) as {
  items: Figure[];
};
const figure = (id: string) => items.find((item) => item.id === id) ?? assert.fail(`no reference figure ${id}`);
const bet = (terms: typeof vietnamNorthTerms, name: string) => terms.find(({ betType }) => betType === name)!;
const numbersOf = (count: number) =>
  allNumbers(2)
    .slice(5, 5 + count)
    .join('-');

test('27 and 18 numbers: tails of two, three and four digits', () => {
  const counted = (shape: 'vietnamNorth' | 'vietnamRegional') =>
    ['tails2', 'tails3', 'tails4'].map((name) => countOf(resultShapes[shape], extractorOf(resultShapes[shape], name)));
  assert.deepEqual(counted('vietnamNorth'), [27, 23, 20]);
  assert.deepEqual(counted('vietnamRegional'), [18, 17, 16]);
});

for (const [id, betType] of [
  ['vn.xien2.N', 'xien2'],
  ['vn.xien3.N', 'xien3'],
  ['vn.truot4.N', 'truot4'],
  ['vn.truot6.N', 'truot6'],
  ['vn.truot8.N', 'truot8'],
  ['vn.truot10.N', 'truot10'],
] as const)
  test(`${id}: the chance of ${betType} is the reference figure`, () => {
    const { params, expected, tol } = figure(id);
    const terms = bet(vietnamNorthTerms, betType);
    assert.equal(terms.combinator, params['combinator']);
    assert.equal(terms.numbers, params['k']);
    const chance = chanceOfHit(terms, numbersOf(terms.numbers!));
    assert.ok(Math.abs(Number(chance.over) / Number(chance.under) - Number(expected)) <= tol);
  });

test('xiên and trượt return what the tables of games say', () => {
  const shown = (betType: string) => {
    const terms = bet(vietnamNorthTerms, betType);
    return [rateText(terms.rate), percentText(returnOf(terms, numbersOf(terms.numbers!)))];
  };
  assert.deepEqual(['xien2', 'xien3', 'truot4', 'truot6', 'truot8', 'truot10'].map(shown), [
    ['16', '87.81'],
    ['65', '79.94'],
    ['2.3', '76.39'],
    ['4.5', '84.66'],
    ['8', '84.21'],
    ['12', '69.78'],
  ]);
});

test('vn.lo.rtp: lô returns the reference figures, as fractions', () => {
  const { params, expected } = figure('vn.lo.rtp');
  const lo = params['bets'] as Record<string, Lo>;
  for (const [name, terms] of [
    ['lo2.N', bet(vietnamNorthTerms, 'lo2')],
    ['lo2.S', bet(vietnamRegionalTerms, 'lo2')],
    ['lo2.1k.N', bet(vietnamNorthTerms, 'lo2_1k')],
    ['lo3.N', bet(vietnamNorthTerms, 'lo3')],
    ['lo3.S', bet(vietnamRegionalTerms, 'lo3')],
  ] as const) {
    assert.deepEqual(
      [terms.digits, terms.costMultiplier, rateText(terms.rate)],
      [lo[name]!.digits, lo[name]!.cost, String(lo[name]!.payPerHit)],
      name,
    );
    const share = (expected as Record<string, number>)[name]!;
    assert.deepEqual(
      returnOf(terms, '1234'.slice(0, terms.digits)),
      fraction(BigInt(Math.round(share * 1000)), 1000n),
      name,
    );
    assert.deepEqual(
      meanMultiple(terms, '1234'.slice(0, terms.digits)),
      fraction(BigInt(lo[name]!.tails), 10n ** BigInt(terms.digits)),
    );
  }
});

test('đề, càng, đầu and đuôi return their rate over the numbers there are', () => {
  for (const terms of [...vietnamNorthTerms, ...vietnamRegionalTerms].filter(
    ({ combinator }) => combinator === 'exact',
  ))
    assert.deepEqual(
      returnOf(terms, '1234'.slice(0, terms.digits)),
      fraction(BigInt(terms.rate), 100n * 10n ** BigInt(terms.digits)),
      terms.betType,
    );
});

test('the formulas for several numbers are what going through every result gives, where those are few', () => {
  for (const [count, numbers] of [
    [3, ['1', '4']],
    [4, ['0', '5', '9']],
    [2, ['1', '2', '3']],
    [5, ['7', '8', '9', '0']],
  ] as const) {
    const results = allNumbers(count).map((text) => [...text]);
    const share = (combinator: 'allOf' | 'noneOf') =>
      fraction(
        BigInt(results.filter((drawn) => hitsOf(combinator, numbers.join('-'), drawn) > 0).length),
        BigInt(results.length),
      );
    assert.deepEqual(chanceOfAll({ numbers: numbers.length, digits: 1 }, count), share('allOf'));
    assert.deepEqual(chanceOfNone({ numbers: numbers.length, digits: 1 }, count), share('noneOf'));
  }
});

// The lists of the centre and south, against counts made here: nothing of the product's formulas is used.

const factorial = (count: number): bigint => (count <= 1 ? 1n : BigInt(count) * factorial(count - 1));

test('đá thẳng: the mean number of pairs is that of every way in which 18 prizes fall on two numbers', () => {
  const terms = bet(vietnamRegionalTerms, 'da_thang');
  let pairs = 0n;
  for (let first = 1; first <= 18; first++)
    for (let second = 1; first + second <= 18; second++) {
      const rest = 18 - first - second;
      const ways = factorial(18) / (factorial(first) * factorial(second) * factorial(rest));
      pairs += ways * 98n ** BigInt(rest) * BigInt(Math.min(first, second));
    }
  const mean = fraction(pairs, 100n ** 18n);
  assert.deepEqual(meanMultiple(terms, '12-34'), mean);
  assert.deepEqual(returnOf(terms, '12-34'), fraction(mean.over * 1200n, mean.under * 36n));
  assert.deepEqual([terms.costMultiplier, rateText(terms.rate)], [36, '1200']);
  assert.equal(percentText(returnOf(terms, '12-34')), '87.53');
});

test('đá xiên: the mean number of pairs is that of every way in which the 36 prizes of two provinces fall on two numbers', () => {
  const terms = bet(vietnamPairTerms, 'da_xien');
  assert.equal(countOf(resultShapes.vietnamPair, extractorOf(resultShapes.vietnamPair, 'tails2')), 36);
  let pairs = 0n;
  for (let first = 1; first <= 36; first++)
    for (let second = 1; first + second <= 36; second++) {
      const rest = 36 - first - second;
      const ways = factorial(36) / (factorial(first) * factorial(second) * factorial(rest));
      pairs += ways * 98n ** BigInt(rest) * BigInt(Math.min(first, second));
    }
  const mean = fraction(pairs, 100n ** 36n);
  assert.deepEqual(meanMultiple(terms, '12-34'), mean);
  assert.deepEqual(returnOf(terms, '12-34'), fraction(mean.over * 680n, mean.under * 72n));
  assert.deepEqual([terms.costMultiplier, rateText(terms.rate)], [72, '680']);
  assert.equal(percentText(returnOf(terms, '12-34')), '87.57');
});

test('đá xiên: a number counts in either province, and every pair pays', () => {
  const both = (first: Drawn, second: Drawn): Drawn =>
    Object.fromEntries(Object.entries(first).map(([prize, numbers]) => [prize, [...numbers!, ...second[prize]!]]));
  const pairsOf = (number: string, second: Drawn) =>
    multipleOf(bet(vietnamPairTerms, 'da_xien'), number, readable(resultShapes.vietnamPair, both(southern, second)));
  const other = { ...southern, special: ['900112'], g8: ['34'] };
  assert.deepEqual(pairsOf('12-34', other), fraction(1n), 'both in the second');
  assert.deepEqual(pairsOf('18-34', other), fraction(1n), 'one in each');
  assert.deepEqual(pairsOf('21-22', other), fraction(2n), 'both in both');
  assert.deepEqual(pairsOf('12-99', other), fraction(0n));
});

test('sets of several numbers: going through every result of few numbers gives the mean', () => {
  for (const [count, numbers] of [
    [4, ['1', '4']],
    [5, ['0', '5', '9']],
    [3, ['1', '2', '3']],
  ] as const) {
    const results = allNumbers(count);
    const sets = results.reduce(
      (sum, text) => sum + Math.min(...numbers.map((digit) => text.split(digit).length - 1)),
      0,
    );
    assert.deepEqual(
      meanSets({ numbers: numbers.length, digits: 1 }, count),
      fraction(BigInt(sets), BigInt(results.length)),
    );
  }
});

/** A result in which every prize has digits of its own. */
const southern = {
  special: ['900118'],
  g1: ['80021'],
  g2: ['80022'],
  g3: ['80031', '80032'],
  g4: ['80041', '80042', '80043', '80044', '80045', '80046', '80047'],
  g5: ['7051'],
  g6: ['7061', '7062', '7063'],
  g7: ['671'],
  g8: ['81'],
};
const paidBy = (betType: string, drawn: Drawn = southern) => {
  const terms = bet(vietnamRegionalTerms, betType);
  const digits = readable(resultShapes.vietnamRegional, drawn);
  return allNumbers(terms.digits).flatMap((number) => {
    const { over, under } = multipleOf(terms, number, digits);
    return over === 0n ? [] : [[number, Number(over) / Number(under)]];
  });
};

test('each bet of the south looks at its prizes and at no others', () => {
  const once = (...numbers: string[]) => numbers.sort().map((number) => [number, 1]);
  assert.deepEqual(paidBy('dau_g8'), once('81'));
  assert.deepEqual(paidBy('duoi_db'), once('18'));
  assert.deepEqual(paidBy('dau_duoi'), once('18', '81'));
  assert.deepEqual(paidBy('dau_duoi', { ...southern, g8: ['18'] }), [['18', 2]]);
  assert.deepEqual(paidBy('xiu_dau'), once('671'));
  assert.deepEqual(paidBy('xiu_duoi'), once('118'));
  assert.deepEqual(paidBy('xiu_chu'), once('118', '671'));
  assert.deepEqual(paidBy('xiu_chu', { ...southern, g7: ['118'] }), [['118', 2]]);
  assert.deepEqual(paidBy('bay2'), once('81', '71', '61', '62', '63', '51', '18'));
  assert.deepEqual(paidBy('bay3'), once('671', '061', '062', '063', '051', '041', '118'));
  const twice = { ...southern, g1: ['80012'], g2: ['80012'], g3: ['80034', '80034'], g8: ['34'] };
  const pairsOf = (number: string, drawn: Drawn = southern) =>
    multipleOf(bet(vietnamRegionalTerms, 'da_thang'), number, readable(resultShapes.vietnamRegional, drawn));
  assert.deepEqual(pairsOf('12-34', twice), fraction(2n), '12 twice and 34 three times');
  assert.deepEqual(pairsOf('18-81'), fraction(1n));
  assert.deepEqual(pairsOf('12-18'), fraction(0n));
});

test('bets on several prizes return their rate over the numbers there are, whatever they cost', () => {
  for (const [betType, prizes] of [
    ['dau_duoi', 2],
    ['xiu_chu', 2],
    ['bay2', 7],
    ['bay3', 7],
  ] as const) {
    const terms = bet(vietnamRegionalTerms, betType);
    assert.equal(terms.costMultiplier, prizes);
    assert.deepEqual(
      returnOf(terms, '1234'.slice(0, terms.digits)),
      fraction(BigInt(terms.rate), 100n * 10n ** BigInt(terms.digits)),
      betType,
    );
  }
  // Two of the prizes of đầu đuôi, gone through: one in 10,000 shows the number twice.
  const counts = allNumbers(4).map((text) => Number(text.slice(0, 2) === '37') + Number(text.slice(2) === '37'));
  assert.deepEqual(
    meanMultiple(bet(vietnamRegionalTerms, 'dau_duoi'), '37'),
    fraction(BigInt(counts.reduce((sum, hits) => sum + hits, 0)), 10_000n),
  );
  for (const betType of ['lo_dau', 'lo_dit']) {
    const terms = bet(vietnamNorthTerms, betType);
    assert.deepEqual(meanMultiple(terms, '4'), fraction(27n, 10n), betType);
    assert.equal(percentText(returnOf(terms, '4')), '95.00');
  }
});

test('the centre and south have their own list, the north its own', () => {
  const names = (terms: typeof vietnamNorthTerms) => terms.map(({ betType }) => betType);
  const [north, south] = [names(vietnamNorthTerms), names(vietnamRegionalTerms)];
  const own = ['bay2', 'bay3', 'dau_g8', 'duoi_db', 'dau_duoi', 'xiu_dau', 'xiu_duoi', 'xiu_chu', 'da_thang'];
  assert.ok(own.every((name) => south.includes(name) && !north.includes(name)));
  for (const name of ['de', 'de_head', 'de_g1', 'cang3', 'cang4', 'dau', 'duoi', 'lo_dau', 'lo_dit', 'lo2_1k'])
    assert.ok(north.includes(name) && !south.includes(name), name);
});

test('how often a line of two numbers is paid stands in its bet type, and the published pay table has it', () => {
  // 12 comes three times, 34 twice.
  const drawn = ['12', '34', '12', '99', '34', '12'];
  const cases: [terms: typeof vietnamNorthTerms, betType: string, times: number][] = [
    [vietnamNorthTerms, 'xien2', 1],
    [vietnamRegionalTerms, 'xien2', 1],
    [vietnamRegionalTerms, 'da_thang', 2],
    [vietnamPairTerms, 'da_xien', 2],
  ];
  for (const [terms, betType, times] of cases) {
    const { combinator } = bet(terms, betType);
    assert.equal(payTableOf(terms).find((row) => row.betType === betType)?.combinator, combinator, betType);
    assert.equal(hitsOf(combinator, '12-34', drawn), times, betType);
  }
});
