import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Chance, seeded } from '#games/engine/chance/chance.ts';
import { compare, fraction, minus, numberOf, over, plus, times } from '#games/engine/figures/fraction.ts';
import { replayed } from '#games/engine/slot/events.ts';
import { marginalReturn, marginalScatter } from '#games/engine/slot/marginal.ts';
import { listing } from '../listing.ts';
import { sheet } from '../par-sheet.ts';
import { songkranSplash } from './game.ts';
import { capHundredths, freeTimes, rules } from './rules.ts';

const spin = { act: 'spin' } as const;
const answering = (...answers: number[]): Chance => ({ below: () => answers.shift() ?? 0 });
const playAt = (stake: bigint, chance: Chance) => songkranSplash.play({ stake, choices: [spin], chance })!;
const [way] = sheet().ways;

/** From the strips' counts alone: μ(1 + M·q/(1 − q)). */
const byCounts = (of: typeof rules) => {
  const { returned, spins } = marginalScatter(of);
  const base = plus(marginalReturn(of), returned);
  const free = over(spins, minus(fraction(1), spins));
  return { base, whole: plus(base, times(base, fraction(freeTimes), free)) };
};

test('the return is exact, on target, and the same by two programs', () => {
  assert.ok(Math.abs(numberOf(way!.rtp) - 0.962) < 0.001);
  const { base, whole } = byCounts(rules);
  assert.deepEqual(way!.parts!['base'], base);
  assert.deepEqual(plus(way!.parts!['base']!, way!.parts!['free spins']!), whole);
  assert.equal(compare(plus(...Object.values(way!.parts!)), way!.rtp), 0);
  assert.ok(compare(way!.parts!['what the cap takes']!, fraction(0)) <= 0);
  assert.ok(numberOf(way!.parts!['what the cap takes']!) > -1e-8);
  assert.equal(listing.returnBp, Math.floor(numberOf(way!.rtp) * 10_000));
});

test('a wrong strip or a dearer pay is seen by the other program', () => {
  const wrong = { ...rules, strips: rules.strips.with(4, rules.strips[4]!.replace('G', 'A')) };
  assert.notDeepEqual(byCounts(wrong).base, way!.parts!['base']);
  assert.notDeepEqual(byCounts({ ...rules, pays: { ...rules.pays, G: [5, 10, 35] } }).base, way!.parts!['base']);
});

test('wilds stand three high on the middle reels alone, bowls once on each', () => {
  rules.strips.forEach((strip, reel) => {
    assert.equal(strip.split('W').length - 1, reel > 0 && reel < 4 ? 3 : 0);
    assert.equal((strip + strip).includes('WWW'), reel > 0 && reel < 4);
    assert.equal(strip.split('S').length - 1, 1);
  });
});

test('10,000 rounds: wins add up to the round, the payout is theirs, and the return lies where the sheet says', () => {
  const chance = seeded(31);
  const rounds = 10_000;
  let [sum, features] = [0, 0];
  for (let round = 0; round < rounds; round++) {
    const { events, payout, isOver } = playAt(1_99n, chance);
    const won = replayed(events);
    assert.deepEqual([events.at(-1), isOver], [{ kind: 'roundWin', amount: won }, true]);
    assert.equal(payout, (199n * BigInt(won)) / 100n);
    assert.ok(won <= capHundredths);
    sum += won / 100;
    features += events.some(({ kind }) => kind === 'freeSpinStart') ? 1 : 0;
  }
  const reach = (3.29 * way!.sigma!) / Math.sqrt(rounds);
  assert.ok(Math.abs(sum / rounds - numberOf(way!.rtp)) < reach, `${sum / rounds} ± ${reach}`);
  assert.ok(Math.abs(features / rounds - 1 / 135.3) < 0.003, `${features} times free spins`);
});

test('three bowls give ten free spins with three times the wins, and bowls there give more', () => {
  const bowls = rules.strips.map((strip) => strip.indexOf('S'));
  const none = [0, 0, 0, 0, 2];
  const { events } = playAt(100n, answering(...bowls.slice(0, 3), 0, 0, ...none, ...bowls, ...Array(5 * 40).fill(0)));
  const spins = events.filter(({ kind }) => kind === 'reveal').length - 1;
  assert.deepEqual(
    events.filter(({ kind }) => /^(feature|free|retrigger)/.test(kind)).map(({ kind, spins: of }) => [kind, of]),
    [
      ['featureTrigger', undefined],
      ['freeSpinStart', 10],
      ['retrigger', 20],
      ['freeSpinEnd', 30],
    ],
  );
  assert.equal(spins, 30);
  const more = events.find(({ kind, by, times: multiplied }) => kind === 'win' && by === 'scatter' && multiplied === 3);
  assert.equal(more?.['amount'], 15_000);
});

test('what is no choice is not read, and a round takes one choice', () => {
  assert.deepEqual(songkranSplash.readChoice({ act: 'spin' }), spin);
  const bad: unknown[] = [undefined, null, 'spin', [], {}, { act: 'buy' }, { act: 'spin', lines: 20 }];
  for (const input of bad) assert.equal(songkranSplash.readChoice(input), undefined, JSON.stringify(input));
  for (const choices of [[], [spin, spin]])
    assert.equal(songkranSplash.play({ stake: 100n, choices, chance: seeded(1) }), undefined);
  assert.equal(songkranSplash.topThousandths(spin), 2_000_000n);
});
