import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { z } from 'zod';
import { cashbackOf, cashbackStart, areTiersAscending } from './cashback.ts';
import { emptyLine, givenOf, isFlagged, withGiven, withPlay } from './guard.ts';
import { periodFrom } from './periods.ts';
import { rebateOf } from './rebate-amount.ts';
import { aboveEdge, rebateStart } from './rebate-terms.ts';

const { items } = z
  .object({ items: z.array(z.object({ id: z.string(), params: z.unknown(), expected: z.unknown() })) })
  .parse(JSON.parse(readFileSync(new URL('../../../tools/truth/games.json', import.meta.url), 'utf8')));
const example = <Params extends z.ZodType>(id: string, params: Params) => {
  const found = items.find((one) => one.id === id);
  return { params: params.parse(found?.params), expected: found?.expected };
};
const satang = (baht: number): bigint => BigInt(Math.round(baht * 100));
const lineOf = (turnover: bigint, more = {}) => ({ turnover, changed: 0n, carriedIn: 0n, ...more });

test('agent.rebate1: each category rounded down by itself', () => {
  const line = z.object({ turnover: z.number(), rate: z.number() });
  const { params, expected } = example('agent.rebate1', z.object({ lines: z.array(line) }));
  const amounts = params.lines.map(
    ({ turnover, rate }) => rebateOf(lineOf(satang(turnover)), Math.round(rate * 10_000), 100).amount,
  );
  assert.deepEqual(amounts, [50_00n, 153_00n, 29_00n]);
  assert.equal(Number(amounts.reduce((sum, amount) => sum + amount, 0n)) / 100, expected);
});

test('agent.cashback1: a share of the net loss, and no more than the cap', () => {
  const { params, expected } = example('agent.cashback1', z.object({ netLoss: z.number(), rate: z.number() }));
  const loss = { stake: satang(params.netLoss), payout: 0n, bonuses: 0n, changed: 0n };
  const tiers = [{ lossMin: 0n, rate: Math.round(params.rate * 10_000) }];
  assert.equal(Number(cashbackOf(loss, { tiers, cap: 0n }).amount) / 100, expected);
  const capped = cashbackOf(loss, { tiers, cap: 500_00n });
  assert.deepEqual([capped.amount, capped.isCapped], [500_00n, true]);
});

test('whoever won, or was given back what was lost, gets no cashback and carries nothing', () => {
  const of = (payout: bigint, bonuses: bigint) =>
    cashbackOf({ stake: 5_000_00n, payout, bonuses, changed: 0n }, cashbackStart);
  assert.deepEqual([of(6_000_00n, 0n).amount, of(6_000_00n, 0n).base], [0n, 0n]);
  assert.equal(of(3_000_00n, 2_000_00n).amount, 0n);
  assert.equal(of(4_500_00n, 0n).row, 0);
  assert.ok(!areTiersAscending([...cashbackStart.tiers, ...cashbackStart.tiers]));
});

test('what was taken back of paid days is worked off before anything comes back again', () => {
  const first = rebateOf(lineOf(100_00n, { changed: -300_00n }), 50, 100);
  assert.deepEqual([first.amount, first.carriedOut], [0n, -200_00n]);
  assert.equal(rebateOf(lineOf(400_00n, { carriedIn: first.carriedOut }), 50, 100).amount, 1_00n);
  assert.equal(rebateOf(lineOf(10_000_00n), 50, 120).amount, 60_00n);
});

test('a rate above the edge is named, with wages sooner', () => {
  const rows = { ...rebateStart.rows, LIVE: { rate: 60, edge: 106 }, RNG: { rate: 60, edge: 400 } };
  assert.deepEqual(aboveEdge({ rows }, 0), []);
  assert.deepEqual(aboveEdge({ rows }, 80), ['LIVE']);
});

test('weeks begin with a Monday, months with the first, never before the day that is asked for', () => {
  assert.deepEqual(periodFrom('week', '2026-11-30'), { first: '2026-11-30', last: '2026-12-06' });
  assert.deepEqual(periodFrom('week', '2026-12-01'), { first: '2026-12-07', last: '2026-12-13' });
  assert.deepEqual(periodFrom('month', '2026-11-02'), { first: '2026-12-01', last: '2026-12-31' });
  assert.deepEqual(periodFrom('month', '2027-02-01'), { first: '2027-02-01', last: '2027-02-28' });
});

test('more than sixty percent of what is expected is flagged, and anything where nothing is', () => {
  const played = withPlay(emptyLine, 100_000_00n, 100);
  assert.equal(isFlagged(withGiven(played, 'rebate', 600_00n)), false);
  const more = withGiven(withGiven(played, 'rebate', 600_00n), 'points', 1n);
  assert.deepEqual([isFlagged(more), givenOf(more)], [true, 600_01n]);
  assert.equal(isFlagged(withGiven(emptyLine, 'bonus', 1n)), true);
  assert.equal(isFlagged(emptyLine), false);
});
