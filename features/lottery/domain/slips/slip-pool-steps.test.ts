import assert from 'node:assert/strict';
import test from 'node:test';
import { minor } from '#kit/shared/money/money.ts';
import { dice } from '#kit/testing/dice.ts';
import { acceptSlip, type RequestedLine, keyOf, type PricedSlip, priceSlip } from './price-slip.ts';
import { slipPool } from './slip-pool.ts';
import { yeekeeTerms } from '../terms/yeekee-terms.ts';

type Exposures = Map<string, { payouts: Map<string, bigint>; stakes: bigint }>;

const playerDrawMax = 100_000_000n;
const copyOf = (exposures: Exposures): Exposures =>
  new Map([...exposures].map(([type, { payouts, stakes }]) => [type, { payouts: new Map(payouts), stakes }]));

/** Few numbers, large stakes: rates fall and numbers close within a handful of slips. */
const randomSlip = (luck: ReturnType<typeof dice>): RequestedLine[] =>
  Array.from({ length: 1 + luck.below(4) }, () => {
    const terms = luck.pick(yeekeeTerms);
    const number = '12'.slice(0, terms.digits - 1) + String(3 + luck.below(2));
    return { betType: terms.betType, number, stake: minor(BigInt(1 + luck.below(60)) * 100n) };
  });

/** One slip after the other, each written down before the next is looked at: what the pool must equal. */
const oneByOne = (exposures: Exposures, asked: readonly RequestedLine[][]) => {
  const taken: PricedSlip[] = [];
  for (const lines of asked) {
    const facts = {
      terms: yeekeeTerms,
      byHand: new Map(),
      exposures,
      playerDrawMax,
      playerStakes: new Map<string, bigint>(),
      playerTotal: 0n,
    };
    const accepted = acceptSlip(priceSlip(lines, facts), facts);
    if (!accepted.ok) continue;
    taken.push(accepted.value);
    for (const { betType, outcome, payout } of accepted.value.increments) {
      const known = exposures.get(betType) ?? { payouts: new Map<string, bigint>(), stakes: 0n };
      exposures.set(betType, known);
      known.payouts.set(outcome, (known.payouts.get(outcome) ?? 0n) + payout);
    }
    for (const { betType, stake } of accepted.value.stakes) exposures.get(betType)!.stakes += stake;
  }
  return taken;
};

/** The highest payout that every single step would still have passed at, had somebody else raised it meanwhile. */
const ceilingOf = (taken: readonly PricedSlip[], key: string): bigint => {
  const steps = taken.flatMap(({ increments }) => increments.filter((it) => keyOf(it.betType, it.outcome) === key));
  const ceilings = steps.map(({ ceiling }, at) =>
    steps.slice(at + 1).reduce((total, { payout }) => total + payout, ceiling),
  );
  return ceilings.reduce((least, one) => (one < least ? one : least));
};

test('slips that are bought together get what they would get one after the other', () => {
  let [refused, reduced] = [0, 0];
  for (let seed = 1; seed <= 150; seed++) {
    const luck = dice(seed);
    const before: Exposures = new Map();
    oneByOne(
      before,
      Array.from({ length: luck.below(160) }, () => randomSlip(luck)),
    );
    const asked = Array.from({ length: 2 + luck.below(20) }, () => randomSlip(luck));
    const pool = slipPool({ terms: yeekeeTerms, byHand: new Map(), playerDrawMax, exposures: copyOf(before) });
    const taken: PricedSlip[] = [];
    for (const lines of asked) {
      const facts = pool.factsFor(undefined);
      const accepted = acceptSlip(priceSlip(lines, facts), facts);
      if (!accepted.ok) refused++;
      else {
        pool.add(accepted.value);
        taken.push(accepted.value);
      }
    }
    const after = copyOf(before);
    assert.deepEqual(taken, oneByOne(after, asked), `seed ${seed}`);
    reduced += taken.flatMap(({ lines }) => lines).filter(({ state }) => state === 'reduced').length;
    for (const { betType, outcome, payout, ceiling } of pool.increments()) {
      const [was, is] = [before, after].map((it) => it.get(betType)?.payouts.get(outcome) ?? 0n);
      assert.equal(was! + payout, is, `seed ${seed}: ${betType} ${outcome}`);
      assert.equal(
        ceiling,
        ceilingOf(taken, keyOf(betType, outcome)),
        `seed ${seed}: ceiling of ${betType} ${outcome}`,
      );
    }
    const lines = taken.reduce((count, slip) => count + slip.lines.length, 0);
    assert.equal(
      pool.stakes().reduce((count, stake) => count + stake.lines, 0),
      lines,
    );
    for (const { betType, stake } of pool.stakes())
      assert.equal((before.get(betType)?.stakes ?? 0n) + stake, after.get(betType)!.stakes, `seed ${seed}: ${betType}`);
  }
  assert.ok(refused > 50 && reduced > 50, `${refused} refused, ${reduced} at the reduced rate`);
});

test('what is written down is sorted, so that buyers lock rows in one order', () => {
  const luck = dice(7);
  const pool = slipPool({ terms: yeekeeTerms, byHand: new Map(), playerDrawMax, exposures: new Map() });
  for (let at = 0; at < 12; at++) {
    const facts = pool.factsFor(undefined);
    const accepted = acceptSlip(priceSlip(randomSlip(luck), facts), facts);
    if (accepted.ok) pool.add(accepted.value);
  }
  const keys = pool.increments().map(({ betType, outcome }) => keyOf(betType, outcome));
  assert.ok(keys.length > 10);
  assert.deepEqual(keys, [...new Set(keys)].sort());
});
