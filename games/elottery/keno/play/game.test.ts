import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mathsHashOf } from '#features/rounds/domain/own-game.ts';
import { numberOf } from '#games/engine/fraction.ts';
import { ladderOf } from '#games/engine/keno/rules.ts';
import {
  assertDraws,
  assertEven,
  assertRefusals,
  assertReplays,
  assertSheetBallByBall,
} from '#tools/testing/keno-trials.ts';
import { figure } from '#tools/testing/table-trial.ts';
import { sheet } from '../sheet.ts';
import { keno } from './game.ts';
import { rules } from './rules.ts';

test('keno80.*: the table and its return are those of the reference', () => {
  for (const picked of [1, 2, 5]) {
    const { params, expected, tol } = figure(`keno80.pick${picked}`);
    const gross = ladderOf(rules, picked).map(({ hits, multiplier }) => [String(hits), multiplier / 10_000]);
    assert.deepEqual(Object.fromEntries(gross), params['gross']);
    assert.ok(Math.abs(numberOf(sheet().ways[picked - 1]!.rtp) - Number(expected)) <= tol);
  }
});

test('version 1 means what was published: the hash that stands on its rounds', () =>
  assert.equal(mathsHashOf(keno), '229fc5d937a54a4f859349d686b34cdddff611622483194ee444822fb9154174'));

test('every ticket returns between 93 and 95.1 %', () => {
  for (const { name, rtp } of sheet().ways)
    assert.ok(numberOf(rtp) >= 0.93 && numberOf(rtp) <= 0.951, `${name}: ${numberOf(rtp)}`);
});

test('the sheet is what the draw gives, ball after ball', () => assertSheetBallByBall(rules));

test('a ball is drawn by its place among those left; all are drawn at most once', () => assertDraws(rules));

test('the events of 10,000 rounds add up to what is paid, on every ticket', () => assertReplays(rules, keno, 10_000));

test('balls are even (χ² below its 99.9 % point); a mapping that favours low places is seen', () =>
  assertEven(rules, 124.84));

test('what is no ticket is not read; a round has one choice', () => assertRefusals(rules, keno));
