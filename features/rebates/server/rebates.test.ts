import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { verifyLedger } from '#features/wallet/tooling.ts';
import { giveBackParts } from '#features/rewards/public.ts';
import type { Result } from '#kit/shared/result.ts';
import { dayAfter, dayOf, spanOf } from '#kit/shared/business-day.ts';
import { daysMs, hoursMs } from '#kit/shared/time.ts';
import { dice } from '#kit/testing/dice.ts';
import { contributed } from '#kit/testing/contributed.ts';
import { staffVisitOf } from '#kit/testing/visits.ts';
import { mortalWorld } from '#tools/testing/scenes/mortal-world.ts';
import { playedDays, type PlayedDays } from '#tools/testing/scenes/played-days.ts';
import { figuresOfMerchant } from '../db/figures.ts';
import { insertTerms } from '../db/terms.ts';
import { cashbackStart } from '../domain/cashback.ts';
import { figureHash } from '../domain/figure-trace.ts';
import { periodFrom } from '../domain/periods.ts';
import { rebateStart } from '../domain/rebate-terms.ts';
import { claimRebate } from './claims/claim-rebate.ts';
import { manualRebate } from './claims/manual-rebate.ts';
import { payDue } from './claims/pay-figures.ts';
import { rebateFigure } from './claims/rebate-figure.ts';
import { rebateFigureFile } from './claims/rebate-figure-file.ts';
import { staffGiveBack } from './desk/staff-give-back.ts';
import { staffMemberRebates } from './desk/staff-member-rebates.ts';
import { staffRebatePeriods } from './desk/staff-rebate-periods.ts';
import { givenCashback, givenRebates } from './given-back.ts';
import { reportGuards } from './guard/report-guard.ts';
import { countPeriods } from './periods/count-periods.ts';

const valueOf = <T>(answer: Result<T, string>): T => {
  assert.ok(answer.ok, answer.ok ? '' : `${answer.refusal} ${JSON.stringify(answer.detail)}`);
  return answer.value;
};
const refusalOf = (answer: Result<unknown, string>) => (answer.ok ? undefined : answer.refusal);

type Mode = 'claim' | 'automatic';

/** Half a percent of slots, and six tenths of live games. */
const open = async (t: TestContext, mode: Mode, more: { players?: number; cashback?: object } = {}) => {
  const scene = await playedDays(t, { players: more.players ?? 2 });
  const { world, merchantId } = scene;
  contributed(world, giveBackParts.with(givenRebates), giveBackParts.with(givenCashback));
  const { rows } = rebateStart;
  const rated = { ...rows, RNG: { rate: 50, edge: 400 }, LIVE: { rate: 60, edge: 125 } };
  const validFrom = dayOf(world.clock.now());
  const common = { merchantId, version: 1, validFrom, by: 'test', reason: 'test' };
  const rebate = JSON.stringify({ ...rebateStart, mode, rows: rated });
  await world.database.transact((tx) => insertTerms(tx, { ...common, kind: 'rebate', document: rebate }));
  if (more.cashback) {
    const whole = {
      ...cashbackStart,
      isOn: true,
      mode,
      tiers: [{ lossMin: '0', rate: 800 }],
      cap: '0',
      ...more.cashback,
    };
    const document = JSON.stringify(whole);
    await world.database.transact((tx) => insertTerms(tx, { ...common, kind: 'cashback', document }));
  }
  return scene;
};

/** The day goes by and is worked out. */
const nextDay = async ({ world, settle }: PlayedDays): Promise<void> => {
  await settle();
  await world.moveClock(daysMs(1));
  await countPeriods(world)();
};

test('a rebate is claimed by hand, once, however many claim it at once; what nobody claims in time ends', async (t) => {
  const scene = await open(t, 'claim');
  const { world, players, play } = scene;
  const [mine, other] = [players[0]!.visit, players[1]!.visit];
  await play({ who: 0, product: 'RNG', stake: 10_000_00n, payout: 10_000_00n });
  await play({ who: 0, product: 'LIVE', stake: 25_500_50n, payout: 25_500_50n });
  await scene.settle();
  const today = valueOf(await manualRebate(world)({ page: 1 }, mine)).today;
  assert.deepEqual(
    today?.lines.map(({ category, soFar }) => [category, soFar]),
    [
      ['RNG', 50_00n],
      ['LIVE', 153_00n],
    ],
  );
  await nextDay(scene);
  await payDue(world)();
  const cash = await scene.balanceOf(0, 'cash');
  assert.equal(refusalOf(await claimRebate(world)({}, other)), 'nothing_to_claim');
  const claims = await Promise.all([1, 2, 3].map(() => claimRebate(world)({}, mine)));
  assert.equal(claims.filter(({ ok }) => ok).length, 1);
  assert.equal(await scene.balanceOf(0, 'cash'), cash + 203_00n);
  await countPeriods(world)();
  assert.equal(refusalOf(await claimRebate(world)({}, mine)), 'nothing_to_claim');
  await play({ who: 0, product: 'RNG', stake: 1_000_00n });
  await nextDay(scene);
  await world.moveClock(daysMs(8));
  assert.equal(refusalOf(await claimRebate(world)({}, mine)), 'nothing_to_claim');
  await countPeriods(world)();
  const seen = valueOf(await manualRebate(world)({ page: 1 }, mine));
  assert.deepEqual(
    new Set(seen.figures.map(({ state, amount }) => `${state} ${amount}`)),
    new Set(['expired 500', 'paid 5000', 'paid 15300']),
  );
  assert.deepEqual((await verifyLedger(world)).deviations, []);
});

test('whom play was closed to in a day gets no rebate of it, and claims nothing while it is closed', async (t) => {
  const scene = await open(t, 'claim');
  const { world, players, play, shut } = scene;
  await play({ who: 0, product: 'RNG', stake: 10_000_00n });
  await nextDay(scene);
  await play({ who: 0, product: 'RNG', stake: 10_000_00n });
  await scene.settle();
  await shut(0, '2 days');
  assert.equal(refusalOf(await claimRebate(world)({}, players[0]!.visit)), 'play_restricted');
  const seen = valueOf(await manualRebate(world)({ page: 1 }, players[0]!.visit));
  assert.deepEqual([seen.today, seen.claimable], [null, 0n]);
  await nextDay(scene);
  assert.equal((await figuresOfMerchant(world.database.read, scene.merchantId)).length, 1);
});

test('random days of corrections, killed at every commit and run at once, pay what a naive count pays', async (t) => {
  const scene = await open(t, 'automatic', { players: 3 });
  const { world, merchantId, play, takeBack } = scene;
  const luck = dice(1_130_202);
  const rates = { RNG: 50n, LIVE: 60n } as const;
  const [waiting, standing] = [
    new Map<string, bigint>(),
    [] as { who: number; product: 'RNG' | 'LIVE'; stake: bigint; round: string }[],
  ];
  let expected = 0n;
  let staked = 0n;
  const start = await Promise.all([0, 1, 2].map((who) => scene.balanceOf(who, 'cash')));
  for (let day = 0; day < 5; day++) {
    const gains = new Map<string, bigint>();
    const add = (key: string, by: bigint) => gains.set(key, (gains.get(key) ?? 0n) + by);
    for (let count = luck.below(3); count > 0 && standing.length > 0; count--) {
      const [gone] = standing.splice(luck.below(standing.length), 1);
      await takeBack(gone!, gone!.round);
      staked -= gone!.stake;
      add(`${gone!.who}/${gone!.product}`, -gone!.stake);
    }
    for (let count = 0; count < 5; count++) {
      const product = luck.pick(['RNG', 'LIVE'] as const);
      const it = { who: luck.below(3), product, stake: BigInt(luck.below(1_000_000)) + 1n };
      standing.push({ ...it, round: await play(it) });
      staked += it.stake;
      add(`${it.who}/${it.product}`, it.stake);
    }
    await scene.settle();
    await world.moveClock(daysMs(1));
    for (let last = 1; last <= 3; last++) {
      await countPeriods(mortalWorld(world, last))().catch(() => undefined);
      await payDue(mortalWorld(world, last))().catch(() => undefined);
    }
    await Promise.all([countPeriods(world)(), countPeriods(world)()]);
    await Promise.all([payDue(world)(), payDue(world)()]);
    for (const [key, gain] of gains) {
      const base = gain + (waiting.get(key) ?? 0n);
      waiting.set(key, base < 0n ? base : 0n);
      if (base > 0n) expected += (base * rates[key.split('/')[1] as 'RNG' | 'LIVE']) / 10_000n;
    }
    const has = await Promise.all([0, 1, 2].map((who) => scene.balanceOf(who, 'cash')));
    const change = has.reduce((sum, one) => sum + one, 0n) - start.reduce((sum, one) => sum + one, 0n);
    assert.equal(change + staked, expected, `day ${day}`);
  }
  let previous = '0'.repeat(64);
  for (const it of await figuresOfMerchant(world.database.read, merchantId)) {
    assert.equal(it.previous_hash, previous);
    const { figure_no: figureNo, figure_id: figureId, member_id: memberId, kind, category, base, amount, formula } = it;
    const named = { figureNo, figureId, memberId, kind, firstDay: it.first_day, lastDay: it.last_day, category };
    assert.equal(figureHash({ ...named, base, amount, formula, trace: it.trace as never }, previous), it.hash);
    previous = it.hash;
  }
  assert.deepEqual((await verifyLedger(world)).deviations, []);
});

/** Slots are lost, live games come out even; both pay a rebate. @returns the figures of the week's cashback. */
const lostWeek = async (t: TestContext, withoutRebated: boolean) => {
  const scene = await open(t, 'automatic', { cashback: { withoutRebated } });
  const { world } = scene;
  const { first: monday } = periodFrom('week', dayAfter(dayOf(world.clock.now())));
  await world.moveClock(spanOf(monday).from + hoursMs(36) - world.clock.now());
  await countPeriods(world)();
  await scene.play({ who: 0, product: 'LIVE', stake: 1_000_00n, payout: 1_000_00n });
  await scene.play({ who: 0, product: 'RNG', stake: 1_000_00n });
  await scene.settle();
  await world.moveClock(daysMs(7));
  await countPeriods(world)();
  await payDue(world)();
  assert.deepEqual((await verifyLedger(world)).deviations, []);
  const figures = await figuresOfMerchant(world.database.read, scene.merchantId);
  return figures.filter(({ kind }) => kind === 'cashback');
};

test('cashback of a whole week leaves out what a rebate is paid of, where the terms say so', async (t) => {
  assert.deepEqual(await lostWeek(t, true), []);
});

test('where both are given, what came back as rebate was no loss', async (t) => {
  const [cashback, ...others] = await lostWeek(t, false);
  // 1,000.00 less rebates of 5.00 and 6.00, at 8 %.
  assert.deepEqual([cashback?.base, cashback?.amount, cashback?.state, others], [989_00n, 79_12n, 'paid', []]);
});

test('a member sees why and saves it; nobody else does; the desk sees sums and the member’s figures', async (t) => {
  const scene = await open(t, 'claim');
  const { world, players, merchantId } = scene;
  await scene.play({ who: 0, product: 'RNG', stake: 10_000_00n });
  await nextDay(scene);
  const [mine, other] = [players[0]!.visit, players[1]!.visit];
  const { figures } = valueOf(await manualRebate(world)({ page: 1 }, mine));
  const { figureId } = figures[0]!;
  const figure = valueOf(await rebateFigure(world)({ figureId }, mine));
  assert.deepEqual(
    [figure.steps, figure.rate, figure.amount],
    [[{ name: 'turnover', amount: 10_000_00n }], 50, 50_00n],
  );
  assert.match(valueOf(await rebateFigureFile(world)({ figureId }, mine)).csv, /amount,50\.00/);
  for (const call of [rebateFigure, rebateFigureFile])
    assert.equal(refusalOf(await call(world)({ figureId }, other)), 'rebate_unknown');
  const desk = staffVisitOf(merchantId);
  const { periods } = valueOf(await staffRebatePeriods(world)({ kind: 'rebate' }, desk));
  assert.deepEqual([periods[0]?.amount, periods[0]?.open, periods[0]?.paid], [50_00n, 50_00n, 0n]);
  const account = `t${players[0]!.memberId.slice(-12)}`;
  assert.equal(valueOf(await staffMemberRebates(world)({ account, page: 1 }, desk)).total, 1);
  assert.equal(refusalOf(await staffMemberRebates(world)({ account: 'nobody0', page: 1 }, desk)), 'player_unknown');
});

test('the guard adds up what comes back each night, and flags what is above sixty percent of the edge', async (t) => {
  const scene = await open(t, 'claim');
  const { world, merchantId } = scene;
  await scene.play({ who: 0, product: 'LIVE', stake: 10_000_00n, payout: 10_000_00n });
  await scene.play({ who: 1, product: 'RNG', stake: 10_000_00n, payout: 10_000_00n });
  await nextDay(scene);
  await reportGuards(world)();
  await reportGuards(world)();
  const seen = async (subject: 'product' | 'player') =>
    valueOf(await staffGiveBack(world)({ subject }, staffVisitOf(merchantId)));
  const products = await seen('product');
  assert.deepEqual(
    products.rows.map(({ subject, expected, given, isFlagged }) => [subject, expected, given, isFlagged]),
    [
      ['LIVE', 125_00n, 60_00n, false],
      ['RNG', 400_00n, 50_00n, false],
    ],
  );
  contributed(
    world,
    giveBackParts.with({
      kind: 'bonus',
      givenIn: async () => [{ memberId: scene.memberOf(0), product: 'LIVE', amount: 40_00n }],
    }),
  );
  await world.moveClock(daysMs(1));
  await reportGuards(world)();
  const flagged = await seen('product');
  assert.deepEqual([flagged.flagged, flagged.rows[0]?.subject, flagged.rows[0]?.percent], [1, 'LIVE', 80]);
  assert.deepEqual(flagged.rows[0]?.parts, [
    { kind: 'bonus', amount: 40_00n },
    { kind: 'rebate', amount: 60_00n },
  ]);
  assert.equal((await seen('player')).rows[0]?.isFlagged, true);
});
