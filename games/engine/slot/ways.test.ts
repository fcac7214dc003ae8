import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { z } from 'zod';
import { compare, fraction, fractionOf, numberOf, plus } from '../figures/fraction.ts';
import { holdLaw, meanOrbs } from './hold-law.ts';
import { meterLaw, meterStep } from './meter-law.ts';
import { sumLaw } from './value-law.ts';
import { waysOfGrid, type WaysRules } from './ways.ts';
import { seenCounts, waysCycle, waysHits, waysReturn, waysVariance } from './ways-law.ts';

const rules: WaysRules = {
  strips: ['ABCAOBD', 'WABCDAB', 'BWACODA', 'ABBCWD', 'DABCAO'],
  rows: 4,
  pays: { A: [10, 25, 100], B: [5, 20, 60], C: [4, 12, 40], D: [3, 9] },
  wild: 'W',
};

test('ways multiply along the reels, a wild stands for all, and a run ends where the symbol is missing', () => {
  const grid = ['AABO', 'ACDW', 'WWBB', 'CDDC', 'AAAA'];
  assert.deepEqual(
    waysOfGrid(rules, grid).map(({ symbol, run, ways, amount }) => ({ symbol, run, ways, amount })),
    [
      { symbol: 'A', run: 3, ways: 2 * 2 * 2, amount: 80 },
      { symbol: 'B', run: 3, ways: 1 * 1 * 4, amount: 20 },
    ],
  );
  assert.deepEqual(waysOfGrid(rules, grid)[0]?.cells, [0, 1, 4, 7, 8, 9]);
});

test('the return by independence is that of the full cycle, to the fraction', () => {
  const { total, cycle, hits, most } = waysCycle(rules);
  assert.equal(compare(waysReturn(rules), fraction(total, BigInt(cycle) * 100n)), 0);
  assert.equal(compare(waysHits(rules), fraction(hits, cycle)), 0);
  assert.ok(hits > 0 && most > 0);
  const wrong = { ...rules, strips: rules.strips.with(0, 'ABCAABD') };
  assert.notEqual(compare(waysReturn(wrong), fraction(total, BigInt(cycle) * 100n)), 0, 'a wrong strip is seen');
});

test('variance and counts by independence are those of the full cycle', () => {
  const small: WaysRules = { ...rules, rows: 2, strips: ['AOB', 'WAB', 'BAO', 'OAB', 'AOD'] };
  const stops = (length: number) => Array.from({ length }, (_, at) => at);
  const all = small.strips.reduce<number[][]>(
    (lists, strip) => lists.flatMap((list) => stops(strip.length).map((stop) => [...list, stop])),
    [[]],
  );
  const grids = all.map((list) =>
    list.map((stop, reel) => `${small.strips[reel]}${small.strips[reel]}`.slice(stop, stop + 2)),
  );
  const wins = grids.map((grid) => waysOfGrid(small, grid).reduce((sum, { amount }) => sum + amount, 0) / 100);
  const mean = wins.reduce((sum, win) => sum + win, 0) / wins.length;
  const variance = wins.reduce((sum, win) => sum + (win - mean) ** 2, 0) / wins.length;
  assert.ok(Math.abs(numberOf(waysVariance(small)) - variance) < 1e-12);
  const orbs = grids.map((grid) => grid.join('').split('O').length - 1);
  seenCounts(small, 'O').forEach((ways, seen) => assert.equal(ways, BigInt(orbs.filter((one) => one === seen).length)));
});

const figure = z.object({
  id: z.literal('slot.hold.1/20'),
  params: z.object({ cells: z.int(), respins: z.int(), fillPerCellPerRespin: z.string() }),
  expected: z.object({ k6: z.array(z.number()), k9: z.array(z.number()), k14full: z.number() }),
  tol: z.number(),
});
const { items }: { items: { id: string }[] } = JSON.parse(
  readFileSync(new URL('../../../tools/truth/games.json', import.meta.url), 'utf8'),
);

test('slot.hold.1/20: orbs at the end and a full board by the dynamic program', () => {
  const { params, expected, tol } = figure.parse(items.find(({ id }) => id === 'slot.hold.1/20'));
  const hold = { cells: params.cells, respins: params.respins, fill: fractionOf(params.fillPerCellPerRespin) };
  const found = (start: number) => {
    const law = holdLaw(hold, start);
    assert.equal(compare(plus(...law), fraction(1)), 0, 'all chances are one');
    return [numberOf(meanOrbs(law)), numberOf(law[params.cells] ?? fraction(0))];
  };
  const near = (mine: readonly number[], theirs: readonly number[]) =>
    mine.every((one, at) => Math.abs(one - (theirs[at] ?? 0)) <= tol);
  assert.ok(near(found(6), expected.k6), String(found(6)));
  assert.ok(near(found(9), expected.k9), String(found(9)));
  assert.ok(near([found(14)[1] ?? 0], [expected.k14full]));
  const richer = holdLaw({ ...hold, fill: fractionOf('1/19') }, 6);
  assert.ok(!near([numberOf(meanOrbs(richer))], expected.k6), 'another chance is seen');
});

test('a sum of values by convolution is that of counting, and nothing is lost at the cap', () => {
  const values = [
    { value: 100, weight: 3 },
    { value: 250, weight: 2 },
  ];
  const { counts, weight } = sumLaw(values, { most: 3, cap: 600, step: 50 });
  assert.equal(weight, 5n);
  assert.deepEqual(
    counts.map((series) => series.reduce((sum, ways) => sum + ways, 0n)),
    [1n, 5n, 25n, 125n],
  );
  assert.equal(counts[3]?.[6], 27n, 'three of 100');
  assert.equal(counts[3]?.[12], 3n * 3n * 4n + 8n, '600 and 750 at the cap');
});

test('a meter that keeps what is above wins as often as its steps fill it, from a start that nobody chose', () => {
  const steps = [70n, 20n, 0n, 10n];
  const { shares, rate } = meterLaw(steps, 7);
  assert.equal(compare(rate, fraction(20n + 30n, 700n)), 0);
  assert.equal(compare(shares[6] ?? fraction(0n), fraction(30n, 100n)), 0);
  const even = Array.from({ length: 7 }, () => fraction(1n, 7n));
  assert.deepEqual(meterStep(even, steps), even, 'evenly spread it stays');
  let chances = even.map((_, state) => fraction(state === 0 ? 1n : 0n));
  for (let spin = 0; spin < 40; spin++) chances = meterStep(chances, steps);
  for (const chance of chances)
    assert.ok(Math.abs(numberOf(chance) - 1 / 7) < 1e-3, 'and comes to it from an empty one');
  assert.throws(() => meterLaw(steps, 3), RangeError);
});
