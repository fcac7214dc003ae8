import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Chance, seeded } from '#games/engine/chance/chance.ts';
import { compare, fraction, numberOf } from '#games/engine/figures/fraction.ts';
import { quickChance } from '#games/engine/chance/quick-chance.ts';
import { replayed } from '#games/engine/slot/events.ts';
import { windowOf } from '#games/engine/slot/strips.ts';
import { waysReturn } from '#games/engine/slot/ways-law.ts';
import { sheet } from '../par-sheet.ts';
import { nagaFireballs } from './game.ts';
import { grand, holdCap, jackpots, orbValues, roundCap, ways } from './rules.ts';

const spin = { act: 'spin' } as const;
const play = (chance: Chance, stake = 10_000n) => nagaFireballs.play({ stake, choices: [spin], chance })!;

test('the sheet: 96.0 % within a tenth, ways and fireballs, and the return of the ways alone sees a wrong strip', () => {
  const [way] = sheet().ways;
  assert.ok(way);
  assert.ok(Math.abs(numberOf(way.rtp) - 0.96) <= 0.001, String(numberOf(way.rtp)));
  assert.equal(compare(way.parts?.['ways'] ?? fraction(0), waysReturn(ways)), 0);
  const wrong = { ...ways, strips: ways.strips.with(4, 'N'.repeat(32)) };
  assert.notEqual(compare(waysReturn(wrong), waysReturn(ways)), 0);
});

test('10,000 rounds: the wins told add up to the round, the round to what is paid, and the same luck is the same round', () => {
  const chance = seeded(20_261_122);
  for (let round = 0; round < 10_000; round++) {
    const { events, payout } = play(chance, 777n);
    const last = events.at(-1);
    assert.equal(last?.kind, 'roundWin');
    assert.equal(replayed(events), last?.['amount']);
    assert.equal(payout, (777n * BigInt(replayed(events))) / 100n);
  }
  assert.deepEqual(play(seeded(5)), play(seeded(5)));
});

/** Answers in turn; then the highest, which fills nothing. */
const answering = (...answers: number[]): Chance => ({ below: (limit) => answers.shift() ?? limit - 1 });
const stopsOf = (letter: string) => ways.strips.map((strip) => strip.indexOf(letter));

test('fireballs that fill all twenty cells pay what they show and the grand jackpot, up to the cap', () => {
  const stops = stopsOf('O');
  const seen = ways.strips.map((strip, reel) => `${strip}${strip}`.slice(stops[reel]!, stops[reel]! + 4));
  const orbs = seen.join('').split('O').length - 1;
  assert.ok(orbs >= 6, `${orbs} fireballs`);
  const cheap = Array.from({ length: 20 }, (_, at) => (at < orbs ? 0 : [0, 0])).flat();
  const full = play(answering(...stops, ...cheap));
  const wins = full.events.filter(({ kind }) => kind === 'win');
  assert.deepEqual(
    wins.filter(({ by }) => by === 'orbs').map(({ symbol, amount }) => [symbol, amount]),
    [
      ['O', 20 * orbValues[0]!.value],
      ['grand', grand],
    ],
  );
  const dear = Array.from({ length: 20 }, (_, at) => (at < orbs ? 9_999 : [0, 9_999])).flat();
  const capped = play(answering(...stops, ...dear));
  assert.equal(
    capped.events.filter(({ by }) => by === 'orbs').reduce((all, { amount }) => all + Number(amount), 0),
    holdCap,
  );
  assert.ok(replayed(capped.events) <= roundCap);
});

test('a respin without a new fireball is one less, a new one gives them all back, and held ones stay', () => {
  const stops = stopsOf('O');
  const first = play(answering(...stops));
  const orbs = first.events.filter(({ kind }) => kind === 'orbLand').length;
  assert.deepEqual(
    first.events.filter(({ kind }) => kind === 'respin').map(({ left }) => left),
    [2, 1, 0],
  );
  const values = Array.from({ length: orbs }, () => 0);
  const misses = Array.from({ length: 20 - orbs - 1 }, () => 1);
  const second = play(answering(...stops, ...values, ...misses, 1, 0, 0));
  assert.deepEqual(
    second.events.filter(({ kind }) => kind === 'respin').map(({ left }) => left),
    [2, 1, 2, 1, 0],
  );
  const cells = second.events.filter(({ kind }) => kind === 'orbLand').map(({ cell }) => cell);
  assert.equal(new Set(cells).size, cells.length, 'no cell twice');
});

test('the best ways of any window stay below what the round may pay beside the feature', () => {
  // Each symbol at its most on every reel at once is more than any grid can be.
  const most = Object.entries(ways.pays).reduce((all, [symbol, list]) => {
    const many = ways.strips.map((strip) =>
      Math.max(
        ...[...strip].map(
          (_, stop) => windowOf(strip, stop, ways.rows).replaceAll(ways.wild, symbol).split(symbol).length - 1,
        ),
      ),
    );
    return all + Math.max(...list.map((pay, at) => pay * many.slice(0, at + 3).reduce((a, b) => a * b, 1)));
  }, 0);
  assert.ok(most + holdCap <= roundCap, `${most}`);
});

test('what is no choice is not read, and a round has one', () => {
  for (const input of [undefined, null, 'spin', [], {}, { act: 'stop' }, { act: 'spin', bet: 2 }])
    assert.equal(nagaFireballs.readChoice(input), undefined);
  assert.equal(nagaFireballs.play({ stake: 100n, choices: [], chance: seeded(1) }), undefined);
  assert.equal(nagaFireballs.play({ stake: 100n, choices: [spin, spin], chance: seeded(1) }), undefined);
});

test('simulated, the return lies inside the 99.9 % interval, and a richer game does not', () => {
  const chance = quickChance(7);
  const rounds = 60_000;
  let [sum, squares] = [0, 0];
  for (let round = 0; round < rounds; round++) {
    const won = replayed(play(chance, 100n).events) / 100;
    sum += won;
    squares += won * won;
  }
  const mean = sum / rounds;
  const reach = 3.29 * Math.sqrt((squares / rounds - mean * mean) / rounds);
  const exact = numberOf(sheet().ways[0]!.rtp);
  assert.ok(Math.abs(mean - exact) < reach, `${mean} ± ${reach}, exact ${exact}`);
  assert.ok(Math.abs(mean * 1.2 - exact) > reach, 'a richer game is seen');
});

test('four jackpots stand above the reels, each worth more than the one before it', () => {
  assert.deepEqual(
    jackpots.map(({ name, value }) => [name, value / 100]),
    [
      ['mini', 20],
      ['minor', 50],
      ['major', 250],
      ['grand', 1000],
    ],
  );
});
