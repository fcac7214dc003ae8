import assert from 'node:assert/strict';
import { test } from 'node:test';
import { minor } from '#kit/shared/money/money.ts';
import { dice } from '#kit/testing/dice.ts';
import type { BetTerms, Terms } from '../terms/bet-terms.ts';
import { allNumbers } from '../terms/numbers.ts';
import type { Exposure } from '../limits/number-limit.ts';
import { outcomesPaying } from '../limits/outcomes.ts';
import { acceptSlip, type RequestedLine, priceSlip, type SlipFacts } from './price-slip.ts';
import { rateOf } from '../terms/rate.ts';
import { yeekeeTerms } from '../terms/yeekee-terms.ts';

const line = (betType: string, number: string, stake: bigint): RequestedLine => ({
  betType,
  number,
  stake: minor(stake),
});
const facts = (more: Partial<SlipFacts> = {}): SlipFacts => ({
  terms: yeekeeTerms,
  exposures: new Map(),
  byHand: new Map(),
  playerStakes: new Map(),
  playerTotal: 0n,
  playerDrawMax: 100_000_00n,
  ...more,
});
const faultsOf = (lines: RequestedLine[], given = facts()) =>
  priceSlip(lines, given).lines.map(({ fault }) => fault ?? 'fine');
const decide = (lines: RequestedLine[], given = facts()) => {
  const result = acceptSlip(priceSlip(lines, given), given);
  return result.ok ? 'taken' : result.refusal;
};

test('what is wrong with a line stands beside it', () => {
  const table: [RequestedLine, string][] = [
    [line('three_top', '123', 100n), 'fine'],
    [line('three_top', '12', 100n), 'number_invalid'],
    [line('three_top', '๑๒๓', 100n), 'number_invalid'],
    [line('four_top', '1234', 100n), 'bet_type_unknown'],
    [line('three_tod', '777', 100n), 'shape_refused'],
    [line('three_top', '777', 100n), 'fine'],
    [line('three_tod', '772', 100n), 'fine'],
    [line('run_top', '7', 99n), 'stake_too_small'],
    [line('three_top', '123', 500_01n), 'stake_too_large'],
    [line('run_top', '7', 10_000_00n), 'fine'],
  ];
  for (const [asked, fault] of table)
    assert.deepEqual(faultsOf([asked]), [fault], `${asked.betType} ${asked.number} ${asked.stake}`);
});

test('one bad line refuses the slip; form comes before limits, limits before the player’s own', () => {
  const closed = facts({ byHand: new Map([['two_top/07', 'closed']]), playerTotal: 100_000_00n });
  assert.equal(decide([line('two_top', '07', 100n), line('two_top', '7', 100n)], closed), 'lines_invalid');
  assert.equal(decide([line('two_top', '07', 100n), line('two_top', '08', 100n)], closed), 'limit_reached');
  assert.equal(decide([line('two_top', '08', 100n)], closed), 'player_limit_reached');
  assert.equal(decide([line('two_top', '08', 100n)]), 'taken');
});

test('a number is reduced or closed by hand; then it pays half, or nothing is taken', () => {
  const given = facts({
    byHand: new Map([
      ['two_top/07', 'reduced'],
      ['two_top/08', 'closed'],
    ]),
  });
  const [reduced, closed, open] = priceSlip(
    ['07', '08', '09'].map((number) => line('two_top', number, 1000n)),
    given,
  ).lines;
  assert.deepEqual(
    [reduced!.state, reduced!.rate, reduced!.payoutIfHit, reduced!.fault],
    ['reduced', rateOf('45'), 45_000n, undefined],
  );
  assert.deepEqual([closed!.state, closed!.fault, closed!.remaining], ['closed', 'number_closed', 0n]);
  assert.deepEqual([open!.state, open!.rate], ['open', rateOf('90')]);
});

const small = (bet: BetTerms): BetTerms => ({
  ...bet,
  stakeMax: minor(100_000n),
  playerNumberMax: minor(1_000_000n),
  payoutMax: minor(10_000_000n),
  fullRateUpTo: minor(50_000n),
  closedAbove: minor(90_000n),
});
const smallTerms: Terms = yeekeeTerms.map(small);

test('a line that would cross a step is refused with the allowance that remains, and that allowance is exact', () => {
  const given = facts({ terms: smallTerms });
  const [asked] = priceSlip([line('two_top', '07', 5000n)], given).lines;
  assert.equal(asked!.fault, 'number_limit');
  // s × 90 − s ≤ 500.00 → 5.61
  assert.equal(asked!.remaining, 561n);
  assert.equal(decide([line('two_top', '07', 561n)], given), 'taken');
  assert.equal(decide([line('two_top', '07', 562n)], given), 'limit_reached');
});

test('a step that takes not even the smallest stake is passed: full, reduced, closed', () => {
  const at = (payout: bigint, stakes: bigint) => {
    const exposures = new Map<string, Exposure>([['two_top', { payouts: new Map([['07', payout]]), stakes }]]);
    const [priced] = priceSlip([line('two_top', '07', 100n)], facts({ terms: smallTerms, exposures })).lines;
    return [priced!.state, priced!.remaining];
  };
  assert.deepEqual(at(0n, 0n), ['open', 561n]);
  assert.deepEqual(at(41_000n, 0n), ['open', 101n]);
  assert.deepEqual(at(41_200n, 0n), ['reduced', 1109n]);
  assert.deepEqual(at(86_000n, 0n), ['closed', 0n]);
  assert.deepEqual(at(86_000n, 50_000n), ['open', 157n], 'net stakes of the bet type make room');
});

test('several lines on one outcome count together, also across numbers', () => {
  const given = facts({ terms: smallTerms });
  assert.equal(decide([line('three_tod', '123', 200n)], given), 'taken');
  assert.equal(decide([line('three_tod', '123', 200n), line('three_tod', '321', 200n)], given), 'limit_reached');
  const [sum] = priceSlip([line('run_top', '1', 1000n), line('run_top', '2', 1000n)], given).increments.filter(
    ({ outcome }) => outcome === '12',
  );
  assert.equal(sum!.payout, 6400n);
});

test('increments come in the order of their rows, with each bet type’s own net stakes', () => {
  const { increments, stakes } = priceSlip(
    [line('two_top', '90', 100n), line('run_top', '5', 300n), line('two_top', '01', 200n)],
    facts(),
  );
  const keys = increments.map(({ betType, outcome }) => `${betType}/${outcome}`);
  assert.deepEqual(keys, [...keys].sort());
  assert.deepEqual(stakes, [
    { betType: 'run_top', stake: 300n, lines: 1 },
    { betType: 'two_top', stake: 300n, lines: 2 },
  ]);
});

test('whatever is bought, no outcome ever costs more than its cap (500 random books)', () => {
  for (let seed = 1; seed <= 500; seed++) {
    const luck = dice(seed);
    const exposures = new Map<string, { payouts: Map<string, bigint>; stakes: bigint }>();
    for (let slip = 0; slip < 12; slip++) {
      const lines = Array.from({ length: 1 + luck.below(6) }, () => {
        const bet = luck.pick(smallTerms);
        const number = luck.pick(allNumbers(bet.digits).slice(0, 8));
        return line(bet.betType, number, BigInt(100 + luck.below(2000)));
      });
      const given = facts({ terms: smallTerms, exposures });
      const accepted = acceptSlip(priceSlip(lines, given), given);
      if (!accepted.ok) continue;
      for (const { betType, stake } of accepted.value.stakes) {
        const book = exposures.get(betType) ?? { payouts: new Map<string, bigint>(), stakes: 0n };
        book.stakes += stake;
        exposures.set(betType, book);
      }
      for (const { betType, number, payoutIfHit } of accepted.value.lines) {
        const book = exposures.get(betType)!;
        for (const outcome of outcomesPaying(smallTerms.find((bet) => bet.betType === betType)!, number))
          book.payouts.set(outcome, (book.payouts.get(outcome) ?? 0n) + payoutIfHit);
      }
      for (const [betType, { payouts, stakes }] of exposures)
        for (const [outcome, payout] of payouts)
          assert.ok(payout - stakes <= 90_000n, `seed ${seed}: ${betType}/${outcome} at ${payout - stakes}`);
    }
  }
});
