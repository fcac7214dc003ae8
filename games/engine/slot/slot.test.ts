import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { seeded } from '../chance/chance.ts';
import { fraction, fractionText, minus, numberOf, over, plus } from '../figures/fraction.ts';
import { soundSheet } from '../figures/par-sheet.ts';
import { roundMoments } from './branching.ts';
import { fullCycle, scattered } from './full-cycle.ts';
import type { LineRules } from './line-rules.ts';
import { lineUnits, lineWins } from './line-wins.ts';
import { marginalReturn, marginalScatter, scatterCounts } from './marginal.ts';
import { countOf, lawOf, meanOf, type Outcome } from './spin-law.ts';
import { cellsWith, drawStops, gridOf } from './strips.ts';

type Params = {
  strips: string[];
  lines: number[][];
  pays: Record<string, number | number[]>;
  scatter?: { symbol: string; paysTotalBet: Record<string, number>; freeSpins: Record<string, number> };
};
type Item = { id: string; params: Params; expected: Record<string, number | string | number[]>; tol: number };
const { items }: { items: Item[] } = JSON.parse(
  readFileSync(new URL('../../../tools/truth/games.json', import.meta.url), 'utf8'),
);
const truth = (id: string): Item => items.find((one) => one.id === id)!;

/** The rules of a reference game: a lone figure pays a full line alone. */
const rulesOf = (id: string, pays = truth(id).params.pays): LineRules => {
  const { strips, lines, scatter } = truth(id).params;
  return {
    strips,
    rows: 3,
    lines,
    pays: Object.fromEntries(Object.entries(pays).map(([symbol, pay]) => [symbol, [pay].flat()])),
    wild: 'W',
    ...(scatter && {
      scatter: { symbol: scatter.symbol, pays: scatter.paysTotalBet, freeSpins: scatter.freeSpins },
    }),
  };
};
const returnOf = (rules: LineRules) =>
  over(
    meanOf(fullCycle(rules), ({ win }) => win),
    fraction(rules.lines.length),
  );
const near = (found: number, wanted: unknown, tol: number) =>
  assert.ok(Math.abs(found - Number(wanted)) <= tol, `${found}, not ${String(wanted)}`);

test('slot.T1: the cycle, the strips’ counts and the reference agree to the last digit', () => {
  const { expected, tol } = truth('slot.T1');
  const rules = rulesOf('slot.T1');
  const law = fullCycle(rules);
  assert.equal(law.cycle, expected['cycle']);
  assert.equal(fractionText(returnOf(rules)), expected['rtp']);
  assert.equal(fractionText(marginalReturn(rules)), expected['rtp']);
  assert.equal(`${countOf(law, ({ win }) => win > 0)}/${law.cycle}`, expected['hit']);
  assert.equal(law.outcomes.at(-1)?.win, expected['maxLineBets']);
  const moments = roundMoments({ base: law, free: law, multiplier: 3, lineCount: 5 });
  assert.deepEqual(moments.totalVariance, moments.baseVariance, 'no scatter, no free spins');
  const [above, below] = String(expected['variance']).split('/').map(Number);
  near(numberOf(moments.baseVariance), above! / below!, tol);
  assert.equal(fractionText(moments.baseVariance), expected['variance']);
});

test('the cycle is that of all grids paid one by one as play pays them', () => {
  const rules = rulesOf('slot.T1');
  const seen: Outcome[] = [];
  const [first, second, third] = rules.strips.map((strip) => strip.length);
  for (let a = 0; a < first!; a++)
    for (let b = 0; b < second!; b++)
      for (let c = 0; c < third!; c++)
        seen.push({ win: lineUnits(rules, gridOf(rules.strips, [a, b, c], 3)), spins: 0, count: 1 });
  assert.deepEqual(fullCycle(rules), lawOf(seen));
});

test('slot.T1.over: dearer pays come out above the stake by both methods and are refused', () => {
  const rules = rulesOf('slot.T1', truth('slot.T1.over').params.pays);
  for (const found of [returnOf(rules), marginalReturn(rules)]) {
    assert.equal(fractionText(found), truth('slot.T1.over').expected['rtp']);
    const way = { name: 'over', rtp: found, topMultiplier: 0n };
    assert.throws(() => soundSheet({ code: 't1', version: 1, method: 'full cycle', ways: [way] }), RangeError);
  }
});

test('slot.T2: 24.3 million grids, free spins by branching, and the same return from the counts alone', () => {
  const { expected, tol } = truth('slot.T2');
  const rules = rulesOf('slot.T2');
  const law = fullCycle(rules);
  assert.equal(law.cycle, expected['cycle']);
  const lines = fullCycle({ ...rules, scatter: { symbol: 'S', pays: {}, freeSpins: {} } });
  const sum = lines.outcomes.reduce((all, { win, count }) => all + win * count, 0);
  assert.deepEqual([sum, lines.outcomes.at(-1)?.win], [expected['sumLineWins'], expected['maxUnits']]);
  assert.deepEqual(scatterCounts(rules).map(Number).slice(0, 6), expected['scatterCounts']);
  assert.equal(
    countOf(law, ({ win }) => win > 0),
    expected['hits'],
  );
  assert.equal(
    countOf(law, ({ spins }) => spins > 0),
    expected['triggers'],
  );
  const moments = roundMoments({ base: law, free: law, multiplier: 3, lineCount: 10 });
  assert.equal(fractionText(moments.given), expected['q']);
  assert.equal(fractionText(moments.totalReturn), expected['rtp']);
  near(numberOf(moments.baseReturn), expected['baseRtp'], tol);
  near(Math.sqrt(numberOf(moments.baseVariance)), expected['sdBase'], tol);
  near(Math.sqrt(numberOf(moments.totalVariance)), expected['sdFull'], tol);
  const { returned, spins } = marginalScatter(rules);
  const base = plus(marginalReturn(rules), returned);
  const free = over(spins, minus(fraction(1), spins));
  assert.deepEqual(plus(base, over(over(base, fraction(1, 3)), over(fraction(1), free))), moments.totalReturn);
});

test('grids drawn at random are paid as the cycle counts them, and as a longer hand pays them', () => {
  const rules = rulesOf('slot.T2');
  const chance = seeded(2);
  let [wins, squares] = [0, 0];
  const rounds = 40_000;
  for (let round = 0; round < rounds; round++) {
    const grid = gridOf(rules.strips, drawStops(rules.strips, chance), 3);
    const scatters = scattered(rules, cellsWith(grid, 'S').length);
    const win = (lineUnits(rules, grid) + scatters.win) / 10;
    wins += win;
    squares += win * win;
  }
  const mean = wins / rounds;
  const reach = 3.29 * Math.sqrt((squares / rounds - mean * mean) / rounds);
  const wanted = Number(truth('slot.T2').expected['baseRtp']);
  assert.ok(Math.abs(mean - wanted) < reach, `${mean} ± ${reach}`);
});

const small = (over: Partial<LineRules> = {}): LineRules => ({
  strips: ['A', 'A', 'A', 'A', 'A'],
  rows: 1,
  lines: [[0, 0, 0, 0, 0]],
  pays: { W: [5, 50, 500], A: [10, 20, 30], B: [1, 2, 100] },
  wild: 'W',
  scatter: { symbol: 'S', pays: {}, freeSpins: {} },
  ...over,
});

test('the best of a line counts: leading wilds alone, or all of them as the symbol behind', () => {
  const rows: [grid: string, symbol: string | undefined, run: number, pays: number][] = [
    ['AAABA', 'A', 3, 10],
    ['WAAAA', 'A', 5, 30],
    ['WWWAB', 'A', 4, 20],
    ['WWWWB', 'B', 5, 100],
    ['WWWWW', 'W', 5, 500],
    ['AWAWB', 'A', 4, 20],
    ['WWSAA', undefined, 0, 0],
    ['WWWSA', 'W', 3, 5],
    ['SAAAA', undefined, 0, 0],
    ['ABAAA', undefined, 0, 0],
  ];
  for (const [grid, symbol, run, pays] of rows) {
    const [win] = lineWins(small(), [...grid]);
    assert.deepEqual([win?.symbol, win?.run ?? 0, win?.pays ?? 0], [symbol, run, pays], grid);
  }
});

test('wilds multiply the win they stand in, up to the most', () => {
  const rules = small({ wildTimes: { each: 2, most: 8 } });
  const cases: [grid: string, times: number, pays: number][] = [
    ['AAAAA', 1, 30],
    ['AWAAB', 2, 40],
    ['AWAWB', 4, 80],
    ['AWWWW', 8, 240],
    ['WWWWB', 8, 800],
    ['WWWBA', 8, 40],
  ];
  for (const [grid, times, pays] of cases) {
    const [win] = lineWins(rules, [...grid]);
    assert.deepEqual([win?.times, win?.pays], [times, pays], grid);
  }
});

test('with wilds on every reel that multiply, cycle and counts still agree', () => {
  const strips = ['WABSB', 'ABWWA', 'BAWSA', 'WBA', 'SABW'];
  const lines = [
    [0, 0, 0, 0, 0],
    [1, 0, 1, 0, 1],
  ];
  for (const wildTimes of [
    { each: 2, most: 8 },
    { each: 3, most: 3 },
  ]) {
    const rules = small({ strips, lines, rows: 2, wildTimes });
    assert.deepEqual(returnOf(rules), marginalReturn(rules));
    const broken = { ...rules, strips: strips.with(2, 'BAWSB') };
    assert.notDeepEqual(returnOf(broken), marginalReturn(rules), 'a wrong strip is seen');
  }
});

test('free spins that give as many again are refused', () => {
  const endless = lawOf([{ win: 1, spins: 1, count: 1 }]);
  assert.throws(() => roundMoments({ base: endless, free: endless, multiplier: 1, lineCount: 1 }), RangeError);
});
