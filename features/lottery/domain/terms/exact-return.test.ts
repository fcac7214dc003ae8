import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { minor } from '#kit/shared/money/money.ts';
import { type BetTerms, costOf } from './bet-terms.ts';
import { type Combinator, hitsOf } from './combine.ts';
import { chanceOfHit, returnOf } from './exact-return.ts';
import { fraction, percentText } from './fraction.ts';
import { allNumbers } from './numbers.ts';
import { rateOf } from './rate.ts';
import { yeekeeTerms } from './yeekee-terms.ts';

type Params = { rateGross: number; extractor: string; combinator: string; number: string };
type Figure = { id: string; params: Params & Record<string, unknown>; expected: unknown };
const { items } = JSON.parse(readFileSync(new URL('../../../../tools/truth/games.json', import.meta.url), 'utf8')) as {
  items: Figure[];
};
const figure = (id: string) => items.find((item) => item.id === id) ?? assert.fail(`no reference figure ${id}`);

/** A decimal as an exact fraction: 0.8672 is 8672/10000. */
const exactly = (value: number) => {
  const [whole = '0', part = ''] = String(value).split('.');
  return fraction(BigInt(whole + part), 10n ** BigInt(part.length));
};

const betTypes: Record<string, string> = {
  'th.3top': 'three_top',
  'th.tod.abc': 'three_tod',
  'th.tod.aab': 'three_tod',
  'th.tod.aaa': 'three_tod',
  'th.2': 'two_top',
  'th.runTop': 'run_top',
  'th.runBottom': 'run_bottom',
};

for (const [id, betType] of Object.entries(betTypes))
  test(`${id}: chance and return of ${betType} are the reference figure, as fractions`, () => {
    const { params, expected } = figure(id);
    const terms = yeekeeTerms.find((bet) => bet.betType === betType)!;
    assert.deepEqual(
      { extractor: terms.extractor, combinator: terms.combinator, rate: terms.rate },
      { extractor: params.extractor, combinator: params.combinator, rate: rateOf(String(params.rateGross)) },
    );
    const { p, rtp } = expected as { p: number; rtp: number };
    assert.deepEqual(chanceOfHit(terms, params.number), exactly(p));
    assert.deepEqual(returnOf(terms, params.number), exactly(rtp));
  });

test('two bottom returns what two top returns', () => {
  const [top, bottom] = ['two_top', 'two_bottom'].map((name) => yeekeeTerms.find(({ betType }) => betType === name)!);
  for (const number of ['00', '12', '99']) assert.deepEqual(returnOf(bottom!, number), returnOf(top!, number));
});

test('th.discount.1: a slip discount enters the return', () => {
  const { params, expected } = figure('th.discount.1');
  const terms = {
    ...yeekeeTerms.find(({ betType }) => betType === 'two_top')!,
    discount: Number(params['discountPercent']) * 100,
  };
  const { over, under } = returnOf(terms, '12');
  assert.deepEqual([over, under], [45n, 46n]);
  assert.ok(Math.abs(Number(over) / Number(under) - Number(expected)) < 1e-9);
  assert.equal(percentText({ over, under }), '97.83');
});

test('th.2tod.ab and th.4top: the same engine with other data', () => {
  const chance = (combinator: Combinator, digits: number, number: string) =>
    fraction(
      BigInt(allNumbers(digits).filter((result) => hitsOf(combinator, number, [result]) > 0).length),
      10n ** BigInt(digits),
    );
  assert.deepEqual(chance('contains', 3, '12'), exactly((figure('th.2tod.ab').expected as { p: number }).p));
  assert.deepEqual(chance('exact', 4, '1234'), exactly((figure('th.4top').expected as { p: number }).p));
  assert.deepEqual(chance('contains', 3, '11'), fraction(28n, 1000n), 'a double: the digit at least twice');
});

test('a permutation of four digits hits in 24, 12, 6 or 4 ways', () => {
  for (const [number, ways] of [
    ['1234', 24],
    ['1123', 12],
    ['1122', 6],
    ['1112', 4],
  ] as const)
    assert.equal(allNumbers(4).filter((result) => hitsOf('permutation', number, [result]) > 0).length, ways, number);
});

test('numbers of several prizes: each hit pays, all must be there, none may be there', () => {
  const tails = ['07', '12', '12', '99'];
  const table: [Combinator, string, number][] = [
    ['countHits', '12', 2],
    ['countHits', '13', 0],
    ['exact', '12', 1],
    ['allOf', '07-12', 1],
    ['allOf', '07-13', 0],
    ['noneOf', '01-02-03-04', 1],
    ['noneOf', '01-02-03-99', 0],
  ];
  for (const [combinator, number, hits] of table)
    assert.equal(hitsOf(combinator, number, tails), hits, `${combinator} ${number}`);
});

test('the cost of a line is never less than its discounted price', () => {
  const terms: BetTerms = { ...yeekeeTerms[0]!, discount: 800, costMultiplier: 3 };
  for (let stake = 1n; stake < 400n; stake++) {
    const cost = costOf(terms, minor(stake));
    assert.ok(cost * 10_000n >= stake * 3n * 9200n && (cost - 1n) * 10_000n < stake * 3n * 9200n, String(stake));
  }
  assert.equal(costOf(yeekeeTerms[0]!, minor(150n)), 150n);
});
