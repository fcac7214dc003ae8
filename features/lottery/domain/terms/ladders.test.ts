import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { classicDigits, classicYeekee } from '#games/engine/lottery/yeekee.ts';
import type { Tier } from './bet-terms.ts';
import { meanMultiple, returnOf } from './exact-return.ts';
import { extract } from '../results/extract.ts';
import { permute } from '../slips/expand.ts';
import { fourDTerms } from './four-d-terms.ts';
import { fraction, percentText, plus } from './fraction.ts';
import { numbersOfEntry } from '../slips/keypad.ts';
import { multipleOf, numbersSeenBy } from './line-pays.ts';
import { allNumbers } from './numbers.ts';
import { seriesRate, seriesRebate, seriesReturn, stakeOfBets } from './prize-mode.ts';
import { rateOf } from './rate.ts';
import { extractorOf, readable } from '../results/result-shape.ts';
import { resultShapes } from '../results/result-shapes.ts';
import { termsOfRow } from './terms-row.ts';

type Figure = { id: string; params: Record<string, unknown>; expected: unknown };
const { items } = JSON.parse(readFileSync(new URL('../../../../tools/truth/games.json', import.meta.url), 'utf8')) as {
  items: Figure[];
};
const figure = (id: string) => items.find((item) => item.id === id) ?? assert.fail(`no reference figure ${id}`);
const bet = (betType: string) => fourDTerms.find((terms) => terms.betType === betType)!;

for (const [id, betType] of [
  ['4d.my.big', 'big'],
  ['4d.my.small', 'small'],
] as const)
  test(`${id}: the ladder returns the reference figure`, () => {
    const { params, expected } = figure(id);
    const terms = bet(betType);
    const names = ['first', 'second', 'third', 'special', 'consolation'];
    const ladder = [terms, ...terms.tiers!].map((tier, at) => [names[at]!, tier.rate / 100]);
    assert.deepEqual(Object.fromEntries(ladder), params['prizes']);
    const counts = [terms, ...terms.tiers!].map((tier, at) => [names[at]!, numbersSeenBy(terms, tier)]);
    assert.deepEqual(Object.fromEntries(counts), params['count']);
    assert.deepEqual(returnOf(terms, '1234'), fraction(BigInt(Math.round(Number(expected) * 100)), 100n));
  });

const drawn = {
  first: ['1234'],
  second: ['4321'],
  third: ['1234'],
  special: ['0000', '1111', '2222', '3333', '4444', '5555', '6666', '7777', '8888', '1243'],
  consolation: ['1234', '1234', '9999', '0001', '0002', '0003', '0004', '0005', '0006', '0007'],
};

test('4D pays every prize that a number has, and iBet each order divided by all orders', () => {
  // 2500 + 500 + 2 × 60.
  assert.deepEqual(multipleOf(bet('big'), '1234', drawn), fraction(3120n, 2500n));
  assert.deepEqual(multipleOf(bet('small'), '1234', drawn), fraction(4500n, 3500n));
  // And 1000 for 4321, 180 for 1243, over 24 orders.
  assert.deepEqual(multipleOf(bet('ibet_big'), '4123', drawn), fraction(4300n, 2500n * 24n));
});

test('iBet is a twenty-fourth on each order, whatever the number and the result', () => {
  for (const number of ['1234', '1123', '1122', '1112', '1111'])
    for (const [ibet, straight] of [
      ['ibet_big', 'big'],
      ['ibet_small', 'small'],
    ] as const) {
      const orders = permute(number);
      const sum = orders.map((order) => multipleOf(bet(straight), order, drawn)).reduce(plus);
      assert.deepEqual(
        multipleOf(bet(ibet), number, drawn),
        fraction(sum.over, sum.under * BigInt(orders.length)),
        `${ibet} ${number}`,
      );
      assert.deepEqual(meanMultiple(bet(ibet), number), meanMultiple(bet(straight), number), number);
    }
});

test('a box is a line for every order of the digits: 24, 12, 6 or 4 units of Big, and as good as Big on each', () => {
  for (const [number, units] of [
    ['1234', 24],
    ['1123', 12],
    ['1122', 6],
    ['1112', 4],
    ['1111', 1],
  ] as const) {
    // Every number of four digits that is these digits in some order, counted among all of them.
    const inOrder = (text: string) => [...text].sort().join('');
    const orders = allNumbers(4).filter((one) => inOrder(one) === inOrder(number));
    assert.equal(orders.length, units);
    assert.deepEqual(numbersOfEntry('permute', number, 4), orders);
    // Each first prize in turn, 22 others that nobody bet on: the box pays once what Big pays, or not at all.
    const paid = orders.map((first) => {
      const drawn = { first: [first], second: ['9999'], third: ['9999'], special: ['9999'], consolation: ['9999'] };
      return orders.map((line) => multipleOf(bet('big'), line, drawn)).reduce(plus);
    });
    assert.deepEqual(
      paid,
      orders.map(() => fraction(1n)),
    );
  }
});

test('4A, A1 and ABC: the first prize alone, and 3D on one or three prizes, gone through number by number', () => {
  const share = (betType: string, number: string): [hits: number, results: number] => {
    const results = allNumbers(number.length === 4 ? 4 : 3);
    const hits = results.reduce((sum, tail) => {
      const digits = tail.padStart(4, '5');
      const others = number.length === 4 ? '0000' : '5999';
      const drawn = { first: [digits], second: [others], third: [others], special: [number], consolation: [number] };
      const { over, under } = multipleOf(bet(betType), number, drawn);
      return sum + Number(over) / Number(under);
    }, 0);
    return [hits, results.length];
  };
  assert.deepEqual(share('four_a', '1234'), [1, 10_000]);
  assert.deepEqual(share('a1', '234'), [1, 1000]);
  assert.deepEqual(share('abc', '234'), [1, 1000]);
  const all = { first: ['1234'], second: ['5234'], third: ['9234'], special: [], consolation: [] };
  assert.deepEqual(multipleOf(bet('abc'), '234', all), fraction(3n), 'each of the three is paid');
  assert.deepEqual(multipleOf(bet('a1'), '234', all), fraction(1n));
  assert.deepEqual(
    ['four_a', 'a1', 'abc'].map((name) => percentText(returnOf(bet(name), '1234'.slice(-bet(name).digits)))),
    ['60.00', '66.00', '66.00'],
  );
});

type GloPrize = { name: string; numbers: number; tickets: number; each: number };

test('lot.glo.prizes: a whole series of the government lottery pays 48 million on 14,168 prizes, 60 % of its price', () => {
  const { params, expected } = figure('lot.glo.prizes');
  const extractors: Record<string, string> = { first: 'first6', besideFirst: 'beside6', last2: 'bottom2' };
  const lengths: Record<string, number> = { front3: 3, back3: 3, last2: 2 };
  const prizes = params['prizes'] as GloPrize[];
  const tiers = prizes.map(({ name, each }): Tier => {
    const length = lengths[name] ?? 6;
    const extractor = extractors[name] ?? (name in lengths ? name : `${name}6`);
    const part = { from: name === 'front3' ? 0 : -length, length };
    return { extractor, combinator: 'countHits', rate: rateOf(String(each)), ...(length < 6 ? { part } : {}) };
  });
  const [first, ...rest] = tiers;
  const ticket = {
    ...termsOfRow({
      betType: 'glo_ticket',
      family: 'four',
      digits: 6,
      extractor: first!.extractor,
      combinator: 'countHits',
      rate: String(prizes[0]!.each),
      costMultiplier: Number(params['ticketPrice']),
      resultShape: 'thaiGovernment',
      tiersPay: 'sum',
    }),
    tiers: rest,
  };
  const tickets = BigInt(Number(params['ticketsPerSeries']));
  const { count, total, rtp } = expected as { count: number; total: number; rtp: number };
  assert.deepEqual(returnOf(ticket, '123456'), fraction(BigInt(Math.round(rtp * 10)), 10n));
  const mean = meanMultiple(ticket, '123456');
  assert.equal((mean.over * BigInt(prizes[0]!.each) * tickets) / mean.under, BigInt(total));
  const winning = tiers.map((tier, at) => {
    const numbers = BigInt(numbersSeenBy(ticket, tier));
    assert.equal(Number(numbers), prizes[at]!.numbers, prizes[at]!.name);
    return numbers * (tickets / 10n ** BigInt(tier.part?.length ?? 6));
  });
  assert.deepEqual(
    winning.map(Number),
    prizes.map((prize) => prize.tickets),
  );
  assert.equal(
    winning.reduce((sum, one) => sum + one),
    BigInt(count),
  );
});

test('the numbers beside the first prize wrap at both ends', () => {
  const beside = (first: string) =>
    extract(
      extractorOf(resultShapes.thaiGovernment, 'beside6'),
      readable(resultShapes.thaiGovernment, { first: [first] }),
    );
  assert.deepEqual(beside('000000'), ['999999', '000001']);
  assert.deepEqual(beside('999999'), ['999998', '000000']);
  assert.deepEqual(beside('012345'), ['012344', '012346']);
});

test('lot.series.1: what a lower series leaves comes back as rebate', () => {
  const { params, expected } = figure('lot.series.1');
  const [max, chosen] = [Number(params['seriesMax']), Number(params['seriesChosen'])];
  const { rebate, rtp } = expected as { rebate: number; rtp: number };
  assert.deepEqual(seriesRebate({ max, chosen }), fraction(BigInt(Math.round(rebate * 1000)), 1000n));
  assert.deepEqual(seriesReturn(chosen), fraction(BigInt(Math.round(rtp * 1000)), 1000n));
  assert.deepEqual(plus(seriesRebate({ max, chosen }), seriesReturn(chosen)), seriesReturn(max));
  assert.deepEqual(seriesRate(1800, 1000), fraction(900n), 'one in a thousand at 1800 pays 900 for one');
  assert.throws(() => seriesRebate({ max, chosen: 1957 }), RangeError);
});

test('money modes count in ones, tenths, hundredths and thousandths of the unit', () => {
  assert.deepEqual(
    (['one', 'tenth', 'hundredth'] as const).map((mode) => stakeOfBets(3, mode)),
    [600n, 60n, 6n],
  );
  assert.equal(stakeOfBets(10, 'thousandth'), 2n);
  assert.throws(() => stakeOfBets(3, 'thousandth'), RangeError);
});

test('yeekee.classic.1 and .2: the classic form, to check draws of others', () => {
  const one = figure('yeekee.classic.1');
  assert.deepEqual(classicDigits(Number(one.params['sum']) - Number(one.params['position16'])), one.expected);
  const two = figure('yeekee.classic.2');
  const { sum, rest, ...digits } = classicYeekee(two.params['numbers'] as number[]);
  assert.deepEqual({ S: sum, R: rest, ...digits }, two.expected);
});

test('a percentage is rounded half up', () => {
  for (const [share, text] of [
    [fraction(1n, 3n), '33.33'],
    [fraction(2n, 3n), '66.67'],
    [fraction(1n, 16n), '6.25'],
    [fraction(1n, 32n), '3.13'],
  ] as const)
    assert.equal(percentText(share), text);
  assert.equal(allNumbers(2).length, 100);
});
