import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { z } from 'zod';
import { earnedOf } from './earned-points.ts';
import { moneyOfPoints, pointsStart, pointsStep } from './points-terms.ts';

const { items } = z
  .object({ items: z.array(z.object({ id: z.string(), params: z.unknown(), expected: z.unknown() })) })
  .parse(JSON.parse(readFileSync(new URL('../../../tools/truth/games.json', import.meta.url), 'utf8')));

const lineOf = (turnover: bigint, more = {}) => ({ product: 'RNG', turnover, changed: 0n, carriedIn: 0n, ...more });

test('agent.points1: the whole part of turnover ÷ 100 × multiplier', () => {
  const found = items.find(({ id }) => id === 'agent.points1');
  const params = z
    .object({ turnover: z.number(), perTurnover: z.number(), multiplier: z.number() })
    .parse(found?.params);
  const terms = { ...pointsStart, perPoint: BigInt(params.perTurnover * 100) };
  const { points } = earnedOf(lineOf(BigInt(params.turnover * 100)), terms, Math.round(params.multiplier * 100));
  assert.equal(Number(points), found?.expected);
});

const cases: [why: string, line: ReturnType<typeof lineOf>, points: bigint, carriedOut: bigint][] = [
  ['less than a point is none', lineOf(99_99n), 0n, 0n],
  ['a product counts by its weight', lineOf(1_000_00n, { product: 'LIVE' }), 2n, 0n],
  ['a product that a vendor calls otherwise counts as the others', lineOf(1_000_00n, { product: 'XYZ' }), 2n, 0n],
  ['what was taken back of days before is worked off first', lineOf(500_00n, { changed: -300_00n }), 2n, 0n],
  ['and goes on where a day does not cover it', lineOf(100_00n, { changed: -300_00n }), 0n, -200_00n],
  ['to the next one', lineOf(500_00n, { carriedIn: -200_00n }), 3n, 0n],
];

for (const [why, line, points, carriedOut] of cases)
  test(why, () => {
    const earned = earnedOf(line, pointsStart, 100);
    assert.deepEqual([earned.points, earned.carriedOut], [points, carriedOut]);
  });

test('nothing is earned without terms', () => {
  assert.equal(earnedOf(lineOf(1_000_00n), undefined, 100).points, 0n);
});

test('points become money only where no part of a coin is left', () => {
  assert.equal(moneyOfPoints(150n, pointsStart, 100n), 1_50n);
  assert.equal(moneyOfPoints(100n, { ...pointsStart, pointsPerUnit: 300 }, 100n), undefined);
  assert.deepEqual(
    [100, 300, 7].map((pointsPerUnit) => pointsStep({ ...pointsStart, pointsPerUnit }, 100n)),
    [1n, 3n, 7n],
  );
  // A currency without decimals.
  assert.equal(pointsStep(pointsStart, 1n), 100n);
});
