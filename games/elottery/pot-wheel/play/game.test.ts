import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Chance, seeded } from '#games/engine/chance/chance.ts';
import { compare, fraction, numberOf, plus } from '#games/engine/figures/fraction.ts';
import { quickChance } from '#games/engine/chance/quick-chance.ts';
import { chanceOf, sheet } from '../par-sheet.ts';
import { potWheel } from './game.ts';
import { inner, levels, outer, potOf, potRules, type Price, prices, topTimes } from './rules.ts';

const answering = (...places: number[]): Chance => ({
  below: () => places.shift() ?? assert.fail('one draw too many'),
});
const stakeOf = (price: Price) => BigInt(price) * 100n;
const play = (price: Price, chance: Chance, pot?: bigint) =>
  potWheel.play({ stake: stakeOf(price), choices: [{ price }], chance, pot })!;

/** What all pairs of places pay, each as often as it comes, the pots at what they hold on average. */
const overAll = (price: Price): bigint => {
  let paid = 0n;
  for (const place of outer.keys())
    for (const within of inner.keys()) {
      const { pot, payout } = play(price, answering(place, within), 0n);
      paid += pot === undefined ? payout : 0n;
    }
  return paid;
};

test('every place is as likely: the whole cycle pays what the sheet says, at every price alike', () => {
  const turns = BigInt(outer.length * inner.length);
  for (const [at, price] of prices.entries()) {
    const { rtp, parts } = sheet().ways[at]!;
    assert.equal(compare(fraction(overAll(price), turns * stakeOf(price)), parts!['fields']!), 0);
    assert.equal(compare(rtp, fraction(596, 625)), 0);
  }
  assert.ok(compare(plus(...levels.map(chanceOf)), fraction(1, 50)) === 0);
});

test('over a cycle of a pot what is put in and what the house lays is what is paid', () => {
  for (const level of levels) {
    const { seedTimes, thousandths } = potRules[level];
    const turns = 1 / numberOf(chanceOf(level));
    const own = sheet().ways[0]!.facts![`${level} pot, pays on average, times the price`];
    assert.equal(own, Math.round((seedTimes + (turns * thousandths) / 1000) * 1000) / 1000);
  }
});

/** Counted out: the pair of wheels place by place, and for each pot turn after turn until it is won. */
const squaresOver = (price: Price): number => {
  const [places, stake] = [outer.length * inner.length, Number(stakeOf(price))];
  const filled = new Map(
    potWheel.fillings!({ stake: stakeOf(price), meter: undefined }).map((it) => [it.pot, it.amount]),
  );
  let squares = 0;
  for (const place of outer.keys())
    for (const within of inner.keys()) {
      const { payout } = play(price, answering(place, within), 0n);
      squares += (Number(payout) / stake) ** 2 / places;
    }
  for (const { code, seed } of potWheel.pots!) {
    const amount = filled.get(code);
    if (amount === undefined) continue;
    const chance = inner.filter((level) => potOf(level, price) === code).length / places;
    for (let turn = 1, left = 1; left > 1e-12; turn++, left *= 1 - chance)
      squares += chance * left * chance * ((Number(seed) + turn * Number(amount)) / stake) ** 2;
  }
  return squares;
};

test('what a turn pays spreads as the sheet says, pots with all that is put into them', () => {
  for (const [at, price] of prices.entries()) {
    const { sigma, rtp } = sheet().ways[at]!;
    const counted = Math.sqrt(squaresOver(price) - numberOf(rtp) ** 2);
    assert.ok(Math.abs(counted / sigma! - 1) < 1e-6, `${counted} at ${price}, by the sheet ${sigma}`);
  }
});

test('a turn at the pot turns the inner wheel, and wins what stands in the pot of its price', () => {
  for (const price of prices)
    for (const [within, level] of inner.entries()) {
      const [unknown, told] = [play(price, answering(0, within)), play(price, answering(0, within), 4321n)];
      assert.deepEqual(
        [unknown.pot, unknown.payout, told.pot, told.payout],
        [potOf(level, price), 0n, potOf(level, price), 4321n],
      );
      assert.deepEqual(told.events.at(-1), { kind: 'potWin', pot: potOf(level, price), amount: '4321' });
    }
  assert.equal(play(5, answering(25)).payout, 5000n, 'ten times, without a second draw');
  assert.equal(play(5, answering(1)).payout, 0n);
});

test('each price fills its own pots, in whole minor units, and every pot has its seed', () => {
  for (const price of prices) {
    const filled = potWheel.fillings!({ stake: stakeOf(price), meter: undefined });
    for (const [at, level] of levels.entries())
      assert.deepEqual(filled[at], {
        pot: potOf(level, price),
        amount: (stakeOf(price) * BigInt(potRules[level].thousandths)) / 1000n,
      });
    for (const { pot, amount } of filled) {
      assert.equal((amount * 1000n) % stakeOf(price), 0n, 'nothing is cut off');
      assert.ok(potWheel.pots!.some(({ code, seed }) => code === pot && seed > 0n));
    }
  }
  assert.deepEqual(potWheel.fillings!({ stake: 700n, meter: undefined }), []);
});

const wonBy = (turns: number, below: (limit: number) => number): number => {
  let won = 0;
  for (let turn = 0; turn < turns; turn++) won += Number(play(5, { below }, 0n).payout);
  return won / turns / 500;
};

test('10,000 turns come back within the band, their events add up; a wheel that favours low places is caught', () => {
  const fields = numberOf(sheet().ways[0]!.parts!['fields']!);
  const square = outer.reduce<number>((sum, field) => sum + (field === 'pot' ? 0 : field ** 2), 0) / outer.length;
  const band = 3.29 * Math.sqrt((square - fields ** 2) / 10_000);
  const chance = quickChance(5);
  assert.ok(Math.abs(wonBy(10_000, chance.below) - fields) < band);
  assert.ok(Math.abs(wonBy(10_000, (limit) => chance.below(76) % limit) - fields) > band);
  for (let turn = 0; turn < 10_000; turn++) {
    const { events, payout } = play(20, chance, 777n);
    const told = events.reduce((sum, { amount }) => sum + BigInt(typeof amount === 'string' ? amount : 0), 0n);
    assert.equal(told, payout);
    assert.ok(payout === 777n || payout * 1000n <= 2000n * potWheel.topThousandths({ price: 20 }));
  }
  assert.equal(topTimes, 10);
});

test('only its prices are played, once, with just that stake', () => {
  for (const input of [null, {}, { price: 10 }, { price: '5' }, { price: 5, more: 1 }, 'nothing'])
    assert.equal(potWheel.readChoice(input), undefined);
  const chance = seeded(1);
  for (const stake of [499n, 501n, 2000n])
    assert.equal(potWheel.play({ stake, choices: [{ price: 5 }], chance }), undefined);
  assert.equal(potWheel.play({ stake: 500n, choices: [], chance }), undefined);
  assert.equal(potWheel.play({ stake: 500n, choices: [{ price: 5 }, { price: 5 }], chance }), undefined);
});
