import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Chance } from '#games/engine/chance/chance.ts';
import { compare, fraction, numberOf } from '#games/engine/figures/fraction.ts';
import { type KenoRules, ladderOf } from '#games/engine/keno/rules.ts';
import { isSideWon, seeDraw, sideChances } from '#games/engine/keno/side-bets.ts';
import {
  assertDraws,
  assertEven,
  assertRefusals,
  assertReplays,
  assertSheetBallByBall,
} from '#tools/testing/games/keno-trials.ts';
import { figure } from '#tools/testing/games/table-trial.ts';
import { sheet } from '../par-sheet.ts';
import { keno } from './game.ts';
import { rules } from './rules.ts';
import { keno1 } from './version-1.ts';

test('keno80.*: the table and its return are those of the reference', () => {
  for (const picked of [1, 2, 5]) {
    const { params, expected, tol } = figure(`keno80.pick${picked}`);
    const gross = ladderOf(rules, picked).map(({ hits, multiplier }) => [String(hits), multiplier / 10_000]);
    assert.deepEqual(Object.fromEntries(gross), params['gross']);
    assert.ok(Math.abs(numberOf(sheet().ways[picked - 1]!.rtp) - Number(expected)) <= tol);
  }
});

test('every bet on the whole draw returns 92 to 97 %, as all draws of a small keno give it', () => {
  for (const { name, rtp } of sheet().ways.slice(10))
    assert.ok(numberOf(rtp) > 0.92 && numberOf(rtp) < 0.97, `${name}: ${numberOf(rtp)}`);
  const small: KenoRules = {
    ...rules,
    balls: 8,
    drawn: 3,
    sides: [
      { id: 'sum', kind: 'sum', multiplier: 1, when: { sum: [6, 11, 12, 21] } },
      { id: 'low', kind: 'low', multiplier: 1, when: { low: [2, 3] } },
      { id: 'odd', kind: 'odd', multiplier: 1, when: { odd: [0] } },
    ],
  };
  const draws = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((one, _, all) =>
    all.flatMap((two) => all.flatMap((three) => (one < two && two < three ? [[one, two, three]] : []))),
  );
  for (const side of small.sides!) {
    const won = draws.filter((came) => isSideWon(side, seeDraw(small, came))).length;
    assert.equal(compare(sideChances(small).get(side.id)!, fraction(won, draws.length)), 0, side.id);
  }
});

test('a bet on the whole draw is paid by its balls; it is no ticket, and one that is not offered is not read', () => {
  // Balls 1 … 20: a sum of 210, all of them low, ten of them odd.
  const lowest: Chance = { below: () => 0 };
  const back = (side: string) => keno.play({ stake: 1000n, choices: [{ side }], chance: lowest })!.payout;
  const paid = ['small', 'big', 'tie', 'even', 'odd', 'up', 'down', 'equal', 'metal', 'earth'].map(back);
  assert.deepEqual(paid, [1920n, 0n, 0n, 1920n, 0n, 2350n, 0n, 4600n, 9200n, 0n]);
  const { events } = keno.play({ stake: 1000n, choices: [{ side: 'big' }], chance: lowest })!;
  assert.deepEqual(events[0], { kind: 'side', side: 'big' });
  assert.equal(events.length, 22);
  assert.deepEqual(keno.readChoice({ side: 'tie' }), { side: 'tie' });
  for (const bad of [{ side: 'huge' }, { side: 1 }, { side: 'big', picks: [1] }, { side: 'constructor' }])
    assert.equal(keno.readChoice(bad), undefined, JSON.stringify(bad));
  assert.equal(keno1.readChoice({ side: 'tie' }), undefined, 'the first version knows tickets alone');
  const published = keno.maths['sides'];
  assert.ok(Array.isArray(published) && published.length === rules.sides!.length, 'and they are published');
});

test('every ticket returns between 93 and 95.1 %', () => {
  for (const { name, rtp } of sheet().ways.slice(0, 10))
    assert.ok(numberOf(rtp) >= 0.93 && numberOf(rtp) <= 0.951, `${name}: ${numberOf(rtp)}`);
});

test('the sheet is what the draw gives, ball after ball', () => assertSheetBallByBall(rules));

test('a ball is drawn by its place among those left; all are drawn at most once', () => assertDraws(rules));

test('the events of 10,000 rounds add up to what is paid, on every ticket', () => assertReplays(rules, keno, 10_000));

test('balls are even (χ² below its 99.9 % point); a mapping that favours low places is seen', () =>
  assertEven(rules, 124.84));

test('what is no ticket is not read; a round has one choice', () => assertRefusals(rules, keno));
