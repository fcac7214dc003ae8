import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compare, type Fraction, fraction, numberOf, plus, times } from '#games/engine/figures/fraction.ts';
import { multiplierOf } from '#games/engine/keno/rules.ts';
import {
  assertDraws,
  assertEven,
  assertRefusals,
  assertReplays,
  assertSheetBallByBall,
  hitsBallByBall,
} from '#tools/testing/games/keno-trials.ts';
import { sheet } from '../par-sheet.ts';
import { kenoForty } from './game.ts';
import { rules } from './rules.ts';

test('every ticket returns between 98.9 and 99 %, a ticket of one and of two just 99 %', () => {
  const [least, most] = [fraction(989, 1000), fraction(99, 100)];
  const { ways } = sheet();
  for (const { name, rtp } of ways)
    assert.ok(compare(rtp, least) >= 0 && compare(rtp, most) <= 0, `${name}: ${numberOf(rtp)}`);
  for (const { rtp } of ways.slice(0, 2)) assert.equal(compare(rtp, most), 0);
});

test('the sheet is what the draw gives, ball after ball', () => assertSheetBallByBall(rules));

test('a ball put back, or one more ball, would be another return', () => {
  const returnOf = (chances: readonly Fraction[]) =>
    plus(...chances.map((chance, hits) => times(chance, fraction(multiplierOf(rules, 3, hits), 10_000n))));
  const { rtp } = sheet().ways[2]!;
  assert.equal(compare(returnOf(hitsBallByBall(rules, 3)), rtp), 0);
  // Each of three numbers by itself with one in four, as if balls were put back.
  const apart = [27n, 27n, 9n, 1n].map((ways) => fraction(ways, 64n));
  assert.ok(numberOf(returnOf(apart)) > 1, 'it would give back more than was staked');
  assert.ok(compare(returnOf(hitsBallByBall({ balls: 40, drawn: 11 }, 3)), rtp) > 0);
});

test('what pays more hits pays more, at least the stake, and at most ten thousand times it', () => {
  for (const table of Object.values(rules.pays)) {
    const rising = Object.values(table);
    assert.deepEqual(
      rising,
      rising.toSorted((a, b) => a - b),
    );
    assert.ok(rising[0]! >= 10_000 && rising.at(-1)! <= 100_000_000);
  }
});

test('a krathong is lit by its place among those still dark; none twice', () => assertDraws(rules));

test('the events of 10,000 rounds add up to what is paid, on every ticket', () =>
  assertReplays(rules, kenoForty, 10_000));

test('all are lit as often (χ² below its 99.9 % point); a mapping that favours low places is seen', () =>
  assertEven(rules, 72.05));

test('what is no ticket is not read; a round has one choice', () => assertRefusals(rules, kenoForty));
