import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Chance, seeded } from '#games/engine/chance/chance.ts';
import { compare, fraction, numberOf, plus } from '#games/engine/figures/fraction.ts';
import { replayed } from '#games/engine/slot/events.ts';
import { fullCycle } from '#games/engine/slot/full-cycle.ts';
import { marginalReturn } from '#games/engine/slot/marginal.ts';
import { countOf, meanOf } from '#games/engine/slot/spin-law.ts';
import { listing } from '../listing.ts';
import { sheet } from '../par-sheet.ts';
import { isTwoOfAKind, lotusLantern } from './game.ts';
import { lawOfRounds } from './law.ts';
import { capHundredths, rules } from './rules.ts';

const answering = (...answers: number[]): Chance => ({ below: () => answers.shift() ?? 0 });
const spin = { act: 'spin' } as const;
const playAt = (stake: bigint, chance: Chance) => lotusLantern.play({ stake, choices: [spin], chance })!;
const [way] = sheet().ways;

/** Every grid is written out and paid anew by the rules in words: three alike or wild, each wild twice. */
const respinReturn = () => {
  const windows = rules.strips.map((strip) => [...strip].map((_, at) => (strip + strip).slice(at, at + 3)));
  let [paid, rounds] = [0, 0];
  for (const left of windows[0]!)
    for (const middle of windows[1]!) {
      const kinds = new Set([...(left + middle)].filter((symbol) => symbol !== 'W'));
      for (const right of windows[2]!) {
        rounds += 24;
        if (kinds.size > 1 || payInWords([left, middle, right]) > 0) continue;
        for (const again of windows[2]!) paid += payInWords([left, middle, again]);
      }
    }
  return fraction(paid, rounds * 5);
};
const payInWords = (grid: readonly string[]): number => {
  let paid = 0;
  for (const line of rules.lines) {
    const seen = line.map((row, reel) => grid[reel]![row]!);
    const wilds = seen.filter((symbol) => symbol === 'W').length;
    const kinds = new Set(seen.filter((symbol) => symbol !== 'W'));
    if (kinds.size <= 1) paid += rules.pays[[...kinds][0] ?? 'W']![0]! * 2 ** wilds;
  }
  return paid;
};

test('the return is exact, on target, and the same by two programs', () => {
  assert.ok(Math.abs(numberOf(way!.rtp) - 0.965) < 0.001);
  assert.ok(numberOf(way!.hits!) >= 0.3);
  // The first spins by strip counts, which know nothing of grids.
  assert.deepEqual(way!.parts!['first spin'], marginalReturn(rules));
  // Respins by their own count: two full reels that pay with the strip's share of what fits.
  assert.deepEqual(way!.parts!['respin'], respinReturn());
  assert.equal(compare(plus(...Object.values(way!.parts!)), way!.rtp), 0);
  assert.equal(listing.returnBp, Math.floor(numberOf(way!.rtp) * 10_000));
});

test('first spins counted round by round are those of the cycle', () => {
  const law = fullCycle(rules);
  const { cycle, paid, respun, hits } = lawOfRounds();
  assert.equal(cycle, law.cycle * 24);
  assert.deepEqual(
    fraction(paid - respun, cycle * 100),
    fraction(meanOf(law, ({ win }) => win).above, meanOf(law, ({ win }) => win).below * 5n),
  );
  assert.ok(hits / 24 > countOf(law, ({ win }) => win > 0));
});

test('a wrong strip or a dearer pay is seen by the other program', () => {
  const wrong = { ...rules, strips: rules.strips.with(2, rules.strips[2]!.replace('F', 'A')) };
  assert.notDeepEqual(marginalReturn(wrong), way!.parts!['first spin']);
  const dearer = { ...rules, pays: { ...rules.pays, F: [2] } };
  assert.notDeepEqual(marginalReturn(dearer), way!.parts!['first spin']);
});

test('10,000 rounds: wins add up to the round, the payout is theirs, and no round is above the top', () => {
  const chance = seeded(20);
  const rounds = 10_000;
  let [sum, respins] = [0, 0];
  for (let round = 0; round < rounds; round++) {
    const { events, payout, isOver } = playAt(1_99n, chance);
    const won = replayed(events);
    assert.deepEqual([events.at(-1), isOver], [{ kind: 'roundWin', amount: won }, true]);
    assert.equal(payout, (199n * BigInt(won)) / 100n);
    assert.ok(BigInt(won) * 100n <= way!.topMultiplier && won <= capHundredths);
    sum += won / 100;
    respins += events.filter(({ kind }) => kind === 'respin').length;
  }
  const reach = (3.29 * way!.sigma!) / Math.sqrt(rounds);
  assert.ok(Math.abs(sum / rounds - numberOf(way!.rtp)) < reach, `${sum / rounds} ± ${reach}`);
  assert.ok(Math.abs(respins / rounds - 1 / 92.2) < 0.0035, `${respins} respins`);
});

test('two full reels without a win turn the third once more, and only then', () => {
  // BBB from reel 1, BBB from reel 2, then FDE, which pays nothing; again BBC, whose upper two rows pay.
  const [left, middle] = [rules.strips[0]!.indexOf('BBB'), rules.strips[1]!.indexOf('BBB')];
  const [none, some] = [rules.strips[2]!.indexOf('FDE'), rules.strips[2]!.indexOf('BBC')];
  const { events, payout } = playAt(100n, answering(left, middle, none, some));
  assert.deepEqual(
    events.map(({ kind }) => kind),
    ['reveal', 'respin', 'reveal', 'win', 'win', 'win', 'roundWin'],
  );
  assert.deepEqual(events[2], { kind: 'reveal', stops: [left, middle, some], grid: ['BBB', 'BBB', 'BBC'] });
  assert.equal(payout, 480n);
  const plain = playAt(100n, answering(left, middle + 1, none));
  assert.deepEqual(
    plain.events.map(({ kind }) => kind),
    ['reveal', 'roundWin'],
  );
  assert.equal(isTwoOfAKind(['BWB', 'WBB', 'CDE']), true);
  assert.equal(isTwoOfAKind(['BWB', 'WCB', 'CDE']), false);
});

test('what is no choice is not read, and a round takes one choice', () => {
  assert.deepEqual(lotusLantern.readChoice({ act: 'spin' }), spin);
  const bad: unknown[] = [undefined, null, 'spin', [], {}, { act: 'buy' }, { act: 'spin', stake: 1 }];
  for (const input of bad) assert.equal(lotusLantern.readChoice(input), undefined, JSON.stringify(input));
  for (const choices of [[], [spin, spin]])
    assert.equal(lotusLantern.play({ stake: 100n, choices, chance: seeded(1) }), undefined);
  assert.equal(lotusLantern.topThousandths(spin) * 10n, way!.topMultiplier, 'the best window bounds the stake');
});
