import assert from 'node:assert/strict';
import { test } from 'node:test';
import { minor } from '#kit/shared/money/money.ts';
import { dice } from '#kit/testing/dice.ts';
import { acceptSlip, type RequestedLine, type Increment, keyOf, type PricedSlip, priceSlip } from './price-slip.ts';
import { slipPool } from './slip-pool.ts';
import { yeekeeTerms } from '../terms/yeekee-terms.ts';

// Narrow limits, so that slips meet them all the time.
const terms = yeekeeTerms.map((bet) => ({
  ...bet,
  playerNumberMax: minor(1_000_000_00n),
  fullRateUpTo: minor(30_000_00n),
  closedAbove: minor(60_000_00n),
}));
const playerDrawMax = 1_000_000_000_00n;

/** The running figures of a draw as the database keeps them, one purchase after the other. */
const ledgerOf = () => {
  const payouts = new Map<string, bigint>();
  const stakes = new Map<string, bigint>();
  return {
    exposures: () => {
      const found = new Map<string, { payouts: Map<string, bigint>; stakes: bigint }>();
      for (const { betType } of terms) {
        const own = [...payouts].filter(([key]) => key.startsWith(`${betType}/`));
        found.set(betType, {
          payouts: new Map(own.map(([key, payout]) => [key.slice(betType.length + 1), payout])),
          stakes: stakes.get(betType) ?? 0n,
        });
      }
      return found;
    },
    /** @returns whether every ceiling held. */
    raise: (increments: readonly Increment[]): boolean => {
      const hold = increments.every(
        ({ betType, outcome, payout, ceiling }) => (payouts.get(keyOf(betType, outcome)) ?? 0n) + payout <= ceiling,
      );
      for (const { betType, outcome, payout } of increments)
        payouts.set(keyOf(betType, outcome), (payouts.get(keyOf(betType, outcome)) ?? 0n) + payout);
      return hold;
    },
    stake: (added: PricedSlip['stakes']) => {
      for (const { betType, stake } of added) stakes.set(betType, (stakes.get(betType) ?? 0n) + stake);
    },
    payouts,
  };
};

const randomSlips = (luck: ReturnType<typeof dice>, count: number): RequestedLine[][] =>
  Array.from({ length: count }, () =>
    Array.from({ length: 1 + luck.below(4) }, () => {
      const bet = luck.pick(terms);
      const number = String(luck.below(bet.digits === 3 ? 1000 : 10)).padStart(bet.digits, '0');
      const isTriple = bet.betType === 'three_tod' && new Set(number).size === 1;
      return {
        betType: bet.betType,
        number: isTriple ? '123' : number,
        stake: minor(BigInt(100 + luck.below(20_000))),
      };
    }),
  );

const poolOver = (exposures: ReturnType<ReturnType<typeof ledgerOf>['exposures']>) =>
  slipPool({ terms, byHand: new Map(), exposures, playerDrawMax });

const priced = (slip: readonly RequestedLine[], facts: ReturnType<ReturnType<typeof poolOver>['factsFor']>) =>
  acceptSlip(priceSlip(slip, facts), facts);

for (const seed of [1, 2, 3, 4, 5])
  test(`slips bought together get what they would one after the other, and leave the same behind (seed ${seed})`, () => {
    const luck = dice(seed);
    const [apart, together] = [ledgerOf(), ledgerOf()];
    let refusals = 0;
    for (let round = 0; round < 20; round++) {
      const slips = randomSlips(luck, 1 + luck.below(30));
      const one = slips.map((slip) => {
        const pool = poolOver(apart.exposures());
        const answer = priced(slip, pool.factsFor(undefined));
        if (!answer.ok) return answer.refusal;
        assert.ok(apart.raise(answer.value.increments));
        apart.stake(answer.value.stakes);
        return answer.value.lines.map(({ rate, state }) => `${rate} ${state}`);
      });
      const pool = poolOver(together.exposures());
      const all = slips.map((slip) => {
        const answer = priced(slip, pool.factsFor(undefined));
        if (!answer.ok) return answer.refusal;
        pool.add(answer.value);
        return answer.value.lines.map(({ rate, state }) => `${rate} ${state}`);
      });
      assert.deepEqual(all, one);
      assert.ok(together.raise(pool.increments()), 'no sum passes its ceiling');
      together.stake(pool.stakes());
      assert.deepEqual(together.payouts, apart.payouts);
      refusals += one.filter((answer) => typeof answer === 'string').length;
    }
    assert.ok(refusals > 10, `${refusals} refusals: the limits were met`);
  });

test('the ceiling of a sum leaves exactly the room that the tightest slip left', () => {
  const luck = dice(99);
  for (let round = 0; round < 200; round++) {
    const slips = randomSlips(luck, 6);
    const pool = poolOver(new Map());
    const steps: Increment[][] = [];
    for (const slip of slips) {
      const answer = priced(slip, pool.factsFor(undefined));
      if (!answer.ok) continue;
      pool.add(answer.value);
      steps.push(answer.value.increments);
    }
    for (const { betType, outcome, payout, ceiling } of pool.increments()) {
      // What another process may have added meanwhile without any of these slips passing its own ceiling.
      let before = 0n;
      let room: bigint | undefined;
      for (const step of steps.flat().filter((one) => one.betType === betType && one.outcome === outcome)) {
        before += step.payout;
        const left = step.ceiling - before;
        if (room === undefined || left < room) room = left;
      }
      assert.equal(ceiling - payout, room);
    }
  }
});
