import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { shapeOfBet, tiersOf } from './bet-terms.ts';
import { inOrder } from './combine.ts';
import { chanceOfHit, meanMultiple, returnOf } from './exact-return.ts';
import { extract } from '../results/extract.ts';
import { fraction, percentText, plus } from './fraction.ts';
import { governmentTerms, gsbTerms, laoTerms, stockTerms, thaiSetTerms } from './huay-terms.ts';
import { multipleOf } from './line-pays.ts';
import { allNumbers } from './numbers.ts';
import { rateOf, rateText } from './rate.ts';
import { extractorOf, faultOfDrawn, readable } from '../results/result-shape.ts';
import { type ResultShapeName, resultShapes } from '../results/result-shapes.ts';

type Figure = { id: string; params: Record<string, unknown>; expected: unknown };
const { items } = JSON.parse(readFileSync(new URL('../../../../tools/truth/games.json', import.meta.url), 'utf8')) as {
  items: Figure[];
};
const figure = (id: string) => items.find((item) => item.id === id) ?? assert.fail(`no reference figure ${id}`);
const bet = (betType: string) => governmentTerms.find((terms) => terms.betType === betType)!;

/** What an extractor of a shape takes out of a result. */
const taken = (shape: ResultShapeName, name: string, drawn: Record<string, string[]>) =>
  extract(extractorOf(resultShapes[shape], name), readable(resultShapes[shape], drawn));

for (const [id, betType] of [
  ['th.3top', 'three_top'],
  ['th.tod.abc', 'three_tod'],
  ['th.tod.aab', 'three_tod'],
  ['th.tod.aaa', 'three_tod'],
  ['th.2', 'two_top'],
  ['th.runTop', 'run_top'],
  ['th.runBottom', 'run_bottom'],
  ['th.2tod.ab', 'two_tod'],
  ['th.4top', 'four_top'],
] as const)
  test(`${id}: ${betType} of the government lottery has the reference figure, as fractions`, () => {
    const { params, expected } = figure(id);
    const terms = bet(betType);
    assert.equal(terms.extractor, params['extractor']);
    assert.equal(terms.rate, rateOf(String(params['rateGross'])));
    const { p, rtp } = expected as { p: number; rtp: number };
    const number = String(params['number']);
    assert.deepEqual(chanceOfHit(terms, number), fraction(BigInt(Math.round(p * 10_000)), 10_000n));
    assert.deepEqual(returnOf(terms, number), fraction(BigInt(Math.round(rtp * 10_000)), 10_000n));
  });

/** A result of so many digits as both shapes have it; the government draws its last two apart. */
const resultWith = (tail: string, digits: number) => ({
  last2: [tail.slice(0, 2)],
  first: [tail.padStart(digits, '8')],
});

test('every bet on one number returns what going through all results gives', () => {
  const bets = [
    ...governmentTerms.filter(({ extractor }) => extractor !== 'front3' && extractor !== 'back3'),
    ...laoTerms.filter(({ extractor }) => extractor === 'bottom2'),
  ];
  for (const terms of bets) {
    const digits = terms.resultShape === 'lao' ? 4 : 6;
    // The fourth digit from the end is left out where no tier looks at it.
    const looksAtFour = tiersOf(terms).some(({ extractor }) => shapeOfBet(terms).extractors[extractor]?.from === -4);
    const tails = allNumbers(looksAtFour || digits === 4 ? 4 : 3);
    const numbers = ['1234', '1123', '1112', '1122'].map((text) => text.slice(0, terms.digits));
    for (const number of new Set(numbers)) {
      const paid = tails
        .map((tail) => multipleOf(terms, number, resultWith(tail, digits)))
        .filter(({ over }) => over > 0n);
      const under = BigInt(tails.length);
      const sum = paid.reduce(plus, fraction(0n));
      assert.deepEqual(chanceOfHit(terms, number), fraction(BigInt(paid.length), under), `${terms.betType} ${number}`);
      assert.deepEqual(
        meanMultiple(terms, number),
        fraction(sum.over, sum.under * under),
        `${terms.betType} ${number}`,
      );
    }
  }
});

test('front three and back three are two draws each, paid for each that is equal', () => {
  const terms = bet('three_front');
  assert.equal(percentText(returnOf(terms, '123')), '90.00');
  const drawn = (numbers: string[]) => readable(resultShapes.thaiGovernment, { front3: numbers });
  assert.deepEqual(multipleOf(terms, '123', drawn(['123', '123'])), fraction(2n));
  assert.deepEqual(multipleOf(terms, '123', drawn(['321', '123'])), fraction(1n));
  assert.equal(multipleOf(terms, '123', drawn(['321', '124'])).over, 0n);
});

test('four tod by shape: 24, 12, 6 and 4 orders; a double of two tod counts the digit twice', () => {
  for (const [number, ways] of [
    ['1234', 24n],
    ['1123', 12n],
    ['1122', 6n],
    ['1112', 4n],
    ['1111', 1n],
  ] as const)
    assert.deepEqual(chanceOfHit(bet('four_tod'), number), fraction(ways, 10_000n), number);
  assert.deepEqual(chanceOfHit(bet('two_tod'), '11'), fraction(28n, 1000n));
});

test('lotteries on an index take two tod as the government’s does, at its return', () => {
  for (const terms of [stockTerms, thaiSetTerms]) {
    const tod = terms.find(({ betType }) => betType === 'two_tod');
    assert.ok(tod);
    assert.equal(tod.rate, bet('two_tod').rate);
    assert.deepEqual(returnOf(tod, '12'), returnOf(bet('two_tod'), '12'));
  }
});

/** The ladder written out by hand: the single best prize of a set. */
const bestOfSet = (number: string, drawn: string): bigint => {
  if (number === drawn) return 100_000n;
  if (number.slice(1) === drawn.slice(1)) return 30_000n;
  if (inOrder(number) === inOrder(drawn)) return 4000n;
  if (inOrder(number.slice(1)) === inOrder(drawn.slice(1))) return 3000n;
  return number.slice(0, 2) === drawn.slice(0, 2) || number.slice(2) === drawn.slice(2) ? 1000n : 0n;
};

test('a set is paid its best prize alone: the ladder by hand gives the same return for every kind of number', () => {
  for (const number of ['1234', '1123', '1233', '1212', '1122', '1112', '1111']) {
    const total = allNumbers(4).reduce((sum, drawn) => sum + bestOfSet(number, drawn), 0n);
    assert.deepEqual(returnOf(bet('four_set'), number), fraction(total, 120n * 10_000n), number);
  }
  assert.equal(percentText(returnOf(bet('four_set'), '1234')), '65.33');
});

test('th.gsb.1 and th.baac.1: the digits above and below', () => {
  const gsb = figure('th.gsb.1');
  const drawn = { first: [String(gsb.params['first'])], second: [String(gsb.params['second'])] };
  assert.deepEqual({ top3: taken('gsb', 'top3', drawn)[0], bottom2: taken('gsb', 'bottom2', drawn)[0] }, gsb.expected);
  const baac = figure('th.baac.1');
  const first = { first: [String(baac.params['first'])] };
  assert.deepEqual(
    { top3: taken('baac', 'top3', first)[0], bottom2: taken('baac', 'bottom2', first)[0] },
    baac.expected,
  );
  assert.equal(rateText(gsbTerms[0]!.rate), '900');
});

test('Hanoi and Lao: top of the special prize and below of the first; the first two of four digits, or the last two', () => {
  const north = { special: ['51374'], g1: ['90812'] };
  for (const [name, digits] of [
    ['top4', '1374'],
    ['top3', '374'],
    ['top2', '74'],
    ['bottom2', '12'],
    ['hundreds', '3'],
    ['tens', '7'],
    ['units', '4'],
  ] as const)
    assert.deepEqual(taken('vietnamNorth', name, north), [digits], name);
  assert.deepEqual(taken('lao', 'bottom2', { first: ['5137'] }), ['51']);
  assert.deepEqual(taken('lao', 'bottom2Last', { first: ['5137'] }), ['37']);
});

test('stock.example.1 and stock.sp500.2000-01-03: digits of an index, rounded half up', () => {
  const example = figure('stock.example.1');
  const drawn = { value: [String(example.params['value'])], change: [String(example.params['change'])] };
  assert.equal(faultOfDrawn(resultShapes.stockIndex, drawn), undefined);
  assert.deepEqual(
    { top3: taken('stockIndex', 'top3', drawn)[0], bottom2: taken('stockIndex', 'bottom2', drawn)[0] },
    example.expected,
  );
  const close = figure('stock.sp500.2000-01-03');
  const sp500 = { value: [String(close.params['close'])], change: ['-0.05'] };
  assert.deepEqual({ top3: taken('stockIndex', 'top3', sp500)[0] }, close.expected);
  assert.deepEqual(taken('stockIndex', 'bottom2', sp500), ['05']);
  for (const [text, top3] of [
    ['9.995', '000'],
    ['9.994999', '999'],
    ['0.40', '040'],
    ['+12.345', '235'],
  ] as const)
    assert.deepEqual(taken('stockIndex', 'top3', { value: [text], change: ['0.00'] }), [top3], text);
});

test('the Thai exchange: the last decimal of SET50 before the decimals of SET', () => {
  const drawn = { set50: ['951.37'], set: ['1402.68'], change: ['-3.09'] };
  assert.deepEqual(taken('thaiSet', 'top3', drawn), ['768']);
  assert.deepEqual(taken('thaiSet', 'top2', drawn), ['68']);
  assert.deepEqual(taken('thaiSet', 'bottom2', drawn), ['09']);
});

test('a result that is not of its form names the prize', () => {
  for (const [drawn, fault] of [
    [{ first: ['200834'], second: ['438135'] }, undefined],
    [{ first: ['200834'] }, { prize: 'second', fault: 'missing' }],
    [
      { first: ['20083'], second: ['438135'] },
      { prize: 'first', fault: 'form' },
    ],
    [
      { first: ['20083a'], second: ['438135'] },
      { prize: 'first', fault: 'form' },
    ],
    [
      { first: ['200834', '200834'], second: ['438135'] },
      { prize: 'first', fault: 'count' },
    ],
    [
      { first: ['200834'], second: ['438135'], third: ['1'] },
      { prize: 'third', fault: 'unknown' },
    ],
  ] as const)
    assert.deepEqual(faultOfDrawn(resultShapes.gsb, drawn), fault, JSON.stringify(drawn));
  for (const value of ['1,234.56', '1234.5', '1234', '01.00', '1e5', '--1.00', '']) {
    const drawn = { value: [value], change: ['0.00'] };
    assert.deepEqual(faultOfDrawn(resultShapes.stockIndex, drawn), { prize: 'value', fault: 'form' }, value);
  }
});
