import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Chance, seeded } from '../chance/chance.ts';
import { numberOf } from '../figures/fraction.ts';
import { roundMoments } from './branching.ts';
import { payoutOfRound, replayed, slotRound } from './events.ts';
import { fullCycle } from './full-cycle.ts';
import { hundredthsOfLines, type LineSlot, playLines } from './line-round.ts';
import type { LineRules } from './line-rules.ts';
import { roundChances } from './win-series.ts';

const rules: LineRules = {
  strips: ['ASBBA', 'SABWA', 'BASWB'],
  rows: 1,
  lines: [[0, 0, 0]],
  pays: { A: [2, 7], B: [5] },
  wild: 'W',
  scatter: { symbol: 'S', pays: { 3: 4 }, freeSpins: { 2: 1, 3: 2 } },
};
const slot: LineSlot = { base: rules, free: { rules, times: 3 }, capHundredths: 40_00 };
const law = fullCycle(rules);
/** Answers in turn, then 0. */
const answering = (...answers: number[]): Chance => ({ below: () => answers.shift() ?? 0 });

test('a round is told in order: spin, wins, free spins with theirs, and what it all came to', () => {
  // S S S: pays, two free spins; the first S S B: one more; then A A A, then A A B.
  const { events, won } = playLines(slot, answering(1, 0, 2, 1, 0, 0, 0, 1, 1, 0, 1, 0)).end();
  assert.deepEqual(
    events.map(({ kind, amount, spins }) => [kind, amount ?? spins ?? '']),
    [
      ['reveal', ''],
      ['win', 400],
      ['featureTrigger', ''],
      ['freeSpinStart', 2],
      ['reveal', ''],
      ['retrigger', 1],
      ['reveal', ''],
      ['win', 2100],
      ['reveal', ''],
      ['win', 600],
      ['freeSpinEnd', 2700],
      ['roundWin', 3100],
    ],
  );
  assert.deepEqual(events[1], { kind: 'win', by: 'scatter', symbol: 'S', run: 3, cells: [0, 1, 2], amount: 400 });
  assert.equal(won, 3100);
});

test('at the cap the last win is cut, nothing more is drawn, and the events still add up', () => {
  let draws = 0;
  // S S S, then A A A times three: 4 and 21 of the total bet.
  const [answers, counting] = [
    answering(1, 0, 2, 0, 1, 1),
    { below: (limit: number) => (draws++, answers.below(limit)) },
  ];
  const { events, won } = playLines({ ...slot, capHundredths: 10_00 }, counting).end();
  assert.deepEqual([won, replayed(events), draws], [1000, 1000, 6]);
  assert.deepEqual(
    events.slice(-3).map(({ kind, amount }) => [kind, amount]),
    [
      ['freeSpinEnd', 600],
      ['capReached', 1000],
      ['roundWin', 1000],
    ],
  );
});

test('in 20,000 rounds the wins add up to the round, and the returns of rounds lie where branching says', () => {
  const chance = seeded(4);
  const rounds = 20_000;
  let [sum, free] = [0, 0];
  for (let round = 0; round < rounds; round++) {
    const { events, won } = playLines({ ...slot, capHundredths: 1e9 }, chance).end();
    assert.equal(replayed(events), won);
    assert.deepEqual(events.at(-1), { kind: 'roundWin', amount: won });
    sum += won / 100;
    free += events.filter(({ kind }) => kind === 'reveal').length - 1;
  }
  const moments = roundMoments({ base: law, free: law, multiplier: 3, lineCount: 1 });
  const reach = 3.29 * Math.sqrt(numberOf(moments.totalVariance) / rounds);
  assert.ok(Math.abs(sum / rounds - numberOf(moments.totalReturn)) < reach);
  assert.ok(Math.abs(free / rounds - numberOf(moments.spins)) < 0.02);
});

test('the chances of whole rounds have the mean and the spread of branching, and are those of rounds counted out', () => {
  const chances = roundChances({ base: law, free: law, multiplier: 3, cap: 3000 });
  const moments = roundMoments({ base: law, free: law, multiplier: 3, lineCount: 1 });
  let [all, mean, squares] = [0, 0, 0];
  chances.forEach((chance, win) => {
    all += chance;
    mean += chance * win;
    squares += chance * win * win;
  });
  assert.ok(Math.abs(all - 1) < 1e-12 && Math.abs(mean - numberOf(moments.totalReturn)) < 1e-10, `${all}, ${mean}`);
  assert.ok(Math.abs(squares - mean * mean - numberOf(moments.totalVariance)) < 1e-6);
  // A round of nothing: no scatters that give anything, or all their spins and theirs come to nothing.
  const nothing = (of: number): number =>
    law.outcomes.reduce((sum, { win, spins, count }) => sum + (win === 0 ? (count / law.cycle) * of ** spins : 0), 0);
  let still = 0;
  for (let generation = 0; generation < 200; generation++) still = nothing(still);
  assert.ok(Math.abs(chances[0]! - nothing(still)) < 1e-12);
});

test('money is rounded down once, and a line bet that is no whole hundredth is refused', () => {
  assert.deepEqual(
    [payoutOfRound(199n, 250), payoutOfRound(1n, 99), payoutOfRound(10n ** 20n, 1)],
    [497n, 0n, 10n ** 18n],
  );
  assert.equal(hundredthsOfLines(3, 20), 15);
  assert.throws(() => hundredthsOfLines(1, 3), RangeError);
  const round = slotRound(100);
  round.win({ by: 'line', symbol: 'A', cells: [], amount: 0 });
  assert.deepEqual(round.end(), { events: [{ kind: 'roundWin', amount: 0 }], won: 0 });
});
