import assert from 'node:assert/strict';
import test from 'node:test';
import { minor } from '#kit/shared/money/money.ts';
import { type BetTerms, faultOfTerms } from './bet-terms.ts';
import { boundedStakes, stakesOf } from './brand-stakes.ts';
import { yeekeeTerms } from './yeekee-terms.ts';

const [first] = yeekeeTerms;
const bet = (over: Partial<BetTerms>): BetTerms => ({
  ...first!,
  stakeMin: minor(100n),
  stakeMax: minor(10_000n),
  playerNumberMax: minor(10_000n),
  ...over,
});

test('stakes of a brand are the least and the most of any bet type', () => {
  const all = [[bet({})], [bet({ stakeMin: minor(50n), stakeMax: minor(70n) })]];
  assert.deepEqual(stakesOf(all), { least: 50n, most: 10_000n });
  assert.equal(stakesOf([]), undefined);
});

test('stakes are put between two amounts, in whole steps, and the terms stay sound', () => {
  const step = { stakeStep: minor(100n) };
  const cases: [over: Partial<BetTerms>, least: bigint, most: bigint, stakes: [bigint, bigint, bigint]][] = [
    [{}, 1n, 1_000_000n, [100n, 10_000n, 10_000n]],
    [{}, 500n, 5_000n, [500n, 5_000n, 10_000n]],
    [step, 450n, 4_990n, [500n, 4_900n, 10_000n]],
    [{}, 20_000n, 30_000n, [20_000n, 20_000n, 20_000n]],
    [step, 1n, 50n, [100n, 100n, 10_000n]],
  ];
  for (const [over, least, most, stakes] of cases) {
    const terms = boundedStakes([bet(over)], { least: minor(least), most: minor(most) });
    const [only] = terms;
    assert.deepEqual([only!.stakeMin, only!.stakeMax, only!.playerNumberMax], stakes);
    assert.equal(faultOfTerms(terms), undefined);
  }
});
