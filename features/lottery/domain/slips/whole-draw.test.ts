import assert from 'node:assert/strict';
import { test } from 'node:test';
import { minor } from '#kit/shared/money/money.ts';
import { dice } from '#kit/testing/dice.ts';
import type { Terms } from '../terms/bet-terms.ts';
import { boundRates, type DrawLimits, limitedTerms, loosened, noLimits, strictest } from '../limits/draw-limits.ts';
import type { LimitState } from '../limits/limit-state.ts';
import { acceptSlip, type RequestedLine, priceSlip, type SlipFacts } from './price-slip.ts';
import { rateOf } from '../terms/rate.ts';
import { slipPool } from './slip-pool.ts';
import { standings } from '../limits/standings.ts';
import { vietnamNorthTerms } from '../terms/vietnam-terms.ts';
import { yeekeeTerms } from '../terms/yeekee-terms.ts';

const baht = (amount: number) => minor(BigInt(amount) * 100n);
const line = (betType: string, number: string, stake: bigint): RequestedLine => ({
  betType,
  number,
  stake: minor(stake),
});

const poolOf = (terms: Terms, limits: DrawLimits | undefined) =>
  slipPool({
    terms,
    byHand: new Map(),
    playerDrawMax: 100_000_000_00n,
    exposures: new Map(),
    totals: limits && { limits, fullest: new Map() },
  });

const sell = (pool: ReturnType<typeof slipPool>, lines: RequestedLine[]) => {
  const facts = pool.factsFor(undefined);
  const priced = priceSlip(lines, facts);
  const accepted = acceptSlip(priced, facts);
  if (accepted.ok) pool.add(accepted.value);
  return { priced, accepted };
};

/** What the draw stands at, from the pool's own books. */
const booksOf = (pool: ReturnType<typeof slipPool>) => {
  const worst = new Map<string, bigint>();
  for (const { betType, payout } of pool.increments())
    worst.set(betType, payout > (worst.get(betType) ?? 0n) ? payout : (worst.get(betType) ?? 0n));
  return {
    worst: [...worst.values()].reduce((sum, one) => sum + one, 0n),
    stakes: pool.stakes().reduce((sum, one) => sum + one.stake, 0n),
    of: (betType: string) => pool.stakes().find((one) => one.betType === betType)?.stake ?? 0n,
  };
};

const lineAt = (random: (below: number) => number): RequestedLine => {
  const terms = yeekeeTerms[random(yeekeeTerms.length)]!;
  const number = String(random(10 ** terms.digits)).padStart(terms.digits, '0');
  return line(terms.betType, number, BigInt(100 * (1 + random(200))));
};

test('whatever is bought, a draw passes none of its bounds, and what is said to remain is what is taken (300 books)', () => {
  let refusedByBound = 0;
  for (let seed = 1; seed <= 300; seed++) {
    const chance = dice(seed);
    const random = (below: number) => chance.below(below);
    const limits: DrawLimits = {
      stakesMax: baht(500 + random(3000)),
      payoutMax: baht(20_000 + random(100_000)),
      betTypes: { two_top: { stakesMax: baht(100 + random(500)) } },
    };
    const pool = poolOf(yeekeeTerms, limits);
    for (let slip = 0; slip < 15; slip++) {
      const lines = Array.from({ length: 1 + random(4) }, () => lineAt(random));
      const { priced, accepted } = sell(pool, lines);
      const books = booksOf(pool);
      assert.ok(books.stakes <= limits.stakesMax!, `stakes, seed ${seed}`);
      assert.ok(books.worst <= limits.payoutMax!, `payouts, seed ${seed}`);
      assert.ok(books.of('two_top') <= limits.betTypes.two_top!.stakesMax!, `two_top, seed ${seed}`);
      const bounded = priced.lines.find(({ fault }) => fault === 'draw_limit' || fault === 'bet_type_limit');
      if (accepted.ok || !bounded || bounded.remaining < 100n) continue;
      refusedByBound++;
      const facts = pool.factsFor(undefined);
      const alone = (stake: bigint) =>
        acceptSlip(priceSlip([line(bounded.betType, bounded.number, stake)], facts), facts);
      assert.ok(alone(bounded.remaining).ok, `the allowance is taken, seed ${seed}`);
    }
  }
  assert.ok(refusedByBound > 100, `${refusedByBound} slips met a bound`);
});

test('a line that passes a bound is refused with the allowance that remains, to the satang', () => {
  const cases: [DrawLimits, RequestedLine, string, bigint][] = [
    [{ stakesMax: baht(50), betTypes: {} }, line('run_top', '1', 60_00n), 'draw_limit', 50_00n],
    [{ betTypes: { run_top: { stakesMax: baht(30) } } }, line('run_top', '1', 60_00n), 'bet_type_limit', 30_00n],
    // 90 times the stake may not pass 1,800.
    [{ payoutMax: baht(1800), betTypes: {} }, line('two_top', '07', 21_00n), 'draw_limit', 20_00n],
    [{ betTypes: { two_top: { stakeMax: baht(5) } } }, line('two_top', '07', 6_00n), 'stake_too_large', 5_00n],
  ];
  for (const [limits, asked, fault, remaining] of cases) {
    const { priced } = sell(poolOf(yeekeeTerms, limits), [asked]);
    assert.deepEqual([priced.lines[0]!.fault, priced.lines[0]!.remaining], [fault, remaining], fault);
    assert.ok(sell(poolOf(yeekeeTerms, limits), [{ ...asked, stake: minor(remaining) }]).accepted.ok, fault);
    const over = sell(poolOf(yeekeeTerms, limits), [{ ...asked, stake: minor(remaining + 1n) }]);
    assert.ok(!over.accepted.ok, fault);
  }
});

test('lines that fit one by one and not together are refused together', () => {
  const pool = poolOf(yeekeeTerms, { payoutMax: baht(2700), betTypes: {} });
  const pair = [line('two_top', '07', 20_00n), line('two_bottom', '07', 20_00n)];
  const { accepted, priced } = sell(pool, pair);
  assert.ok(!accepted.ok);
  assert.deepEqual(
    priced.lines.map(({ fault }) => fault),
    ['draw_limit', 'draw_limit'],
  );
  // Two numbers of one bet type cannot come both: the dearer one counts.
  assert.ok(sell(pool, [line('two_top', '07', 20_00n), line('two_top', '08', 20_00n)]).accepted.ok);
});

test('of two sets of bounds the stricter counts, and only a stricter one is no loosening', () => {
  const base: DrawLimits = {
    stakesMax: baht(100),
    rateAbovePercent: 10,
    betTypes: { two_top: { closedAbove: baht(9) } },
  };
  const own: DrawLimits = { stakesMax: baht(200), payoutMax: baht(7), betTypes: { two_top: { stakesMax: baht(3) } } };
  assert.deepEqual(strictest([base, own]), {
    stakesMax: baht(100),
    payoutMax: baht(7),
    rateAbovePercent: 10,
    betTypes: { two_top: { stakesMax: baht(3), closedAbove: baht(9) } },
  });
  assert.deepEqual(loosened(own, { ...own, payoutMax: baht(6) }), []);
  assert.deepEqual(loosened(own, { betTypes: {} }), ['stakesMax', 'payoutMax', 'two_top.stakesMax']);
  assert.deepEqual(loosened(noLimits, own), []);
  const [two] = limitedTerms(
    yeekeeTerms.filter(({ betType }) => betType === 'two_top'),
    base,
  );
  assert.deepEqual([two!.closedAbove, two!.fullRateUpTo], [baht(9), baht(9)]);
});

test('an account’s rate prices its lines, reduced where the number is, and never above what the terms bear', () => {
  const wanted = new Map([
    ['two_top', rateOf('85')],
    ['three_top', rateOf('950')],
  ]);
  const priced = (limits: DrawLimits, byHand: LimitState) => {
    const facts: SlipFacts = {
      terms: yeekeeTerms,
      exposures: new Map(),
      byHand: new Map([['two_top/07', byHand]]),
      playerStakes: new Map(),
      playerTotal: 0n,
      playerDrawMax: 100_000_00n,
      rates: boundRates(yeekeeTerms, limits, wanted),
    };
    return priceSlip([line('two_top', '07', 10_00n), line('three_top', '123', 10_00n)], facts).lines.map(
      ({ rate, payoutIfHit }) => [rate, payoutIfHit],
    );
  };
  assert.deepEqual(priced(noLimits, 'open'), [
    [85_00, 850_00n],
    [900_00, 9000_00n],
  ]);
  assert.deepEqual(priced({ rateAbovePercent: 5, betTypes: {} }, 'reduced'), [
    [42_50, 425_00n],
    [945_00, 9450_00n],
  ]);
});

test('of a bet on several numbers each number that bounds its lines is told, with what a line through it takes', () => {
  const xien = vietnamNorthTerms.find(({ betType }) => betType === 'xien2')!;
  const pool = poolOf([xien], undefined);
  const most = priceSlip([line('xien2', '12-34', 100n)], pool.factsFor(undefined)).lines[0]!.remaining;
  for (let sold = 0; sold < 4000 && sell(pool, [line('xien2', '12-34', most)]).accepted.ok; sold++);
  const { exposures } = pool.factsFor(undefined);
  const told = standings(xien, {
    exposure: exposures.get('xien2'),
    byHand: new Map([['xien2/77', 'closed']]),
    rate: undefined,
  });
  assert.deepEqual(
    told.map(({ number }) => number),
    ['12', '34', '77'],
  );
  assert.equal(told.at(-1)!.state, 'closed');
  const [twelve] = told;
  const taken = sell(pool, [line('xien2', '12-99', twelve!.remaining)]);
  assert.ok(twelve!.state === 'closed' || taken.accepted.ok);
  const closed = { ...pool.factsFor(undefined), byHand: new Map<string, LimitState>([['xien2/77', 'closed']]) };
  assert.equal(priceSlip([line('xien2', '50-77', 100n)], closed).lines[0]!.fault, 'number_closed');
});
