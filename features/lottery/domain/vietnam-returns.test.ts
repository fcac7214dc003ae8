import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { chanceOfAll, chanceOfHit, chanceOfNone, meanMultiple, returnOf } from './exact-return.ts';
import { fraction, percentText } from './fraction.ts';
import { hitsOf } from './combine.ts';
import { allNumbers } from './numbers.ts';
import { countOf, extractorOf } from './result-shape.ts';
import { resultShapes } from './result-shapes.ts';
import { vietnamNorthTerms, vietnamRegionalTerms } from './vietnam-terms.ts';
import { rateText } from './rate.ts';

type Lo = { tails: number; digits: number; cost: number; payPerHit: number };
type Figure = { id: string; params: Record<string, unknown>; expected: unknown; tol: number };
const { items } = JSON.parse(readFileSync(new URL('../../../tools/truth/games.json', import.meta.url), 'utf8')) as {
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
