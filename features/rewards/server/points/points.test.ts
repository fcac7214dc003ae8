import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { verifyLedger } from '#features/wallet/tooling.ts';
import { dice } from '#kit/testing/dice.ts';
import { daysMs } from '#kit/shared/time.ts';
import { dayOf } from '#kit/shared/business-day.ts';
import { mortalWorld } from '#tools/testing/scenes/mortal-world.ts';
import { playedDays, type PlayedDays } from '#tools/testing/scenes/played-days.ts';
import { figuresOfMerchant } from '../../db/figures.ts';
import { figureHash, traceOf } from '../../domain/figure-trace.ts';
import { loadDemo } from '../load-demo.ts';
import { convertPoints } from './convert-points.ts';
import { countDays } from './count-days.ts';
import { payPoints, payPointsChunk } from './pay-points.ts';
import { pointBalance } from './point-balance.ts';
import { pointFigure } from './point-figure.ts';
import { pointFigureFile } from './point-figure-file.ts';
import { pointTransactions } from './point-transactions.ts';

const open = async (t: TestContext, more = {}) => {
  const scene = await playedDays(t, more);
  await loadDemo(scene.world, scene.merchantId);
  return scene;
};

/** The day goes by, and is counted and paid. */
const nextDay = async ({ world, settle }: PlayedDays): Promise<void> => {
  await settle();
  await world.moveClock(daysMs(1));
  await countDays(world)();
  await payPoints(world)();
};

const pointsIn = async ({ balanceOf }: PlayedDays, who: number): Promise<bigint> =>
  (await balanceOf(who, 'points')) / 100n;

test('points of a day come after it, by product and weight, once, however often it is counted', async (t) => {
  const scene = await open(t);
  const { world, play } = scene;
  await play({ who: 0, product: 'RNG', stake: 12_345_00n });
  await play({ who: 0, product: 'LIVE', stake: 1_000_00n, payout: 500_00n });
  await play({ who: 1, product: 'RNG', stake: 99_00n });
  await nextDay(scene);
  assert.deepEqual([await pointsIn(scene, 0), await pointsIn(scene, 1)], [123n + 2n, 0n]);
  await Promise.all([countDays(world)(), countDays(world)(), payPoints(world)(), payPoints(world)()]);
  assert.equal(await pointsIn(scene, 0), 125n);
  assert.deepEqual((await verifyLedger(world)).deviations, []);
});

test('a bet that is taken back after its points were paid is worked off by the days after it', async (t) => {
  const scene = await open(t, { players: 1 });
  const { play, takeBack } = scene;
  const it = { who: 0, product: 'RNG' };
  const round = await play({ ...it, stake: 500_00n });
  await nextDay(scene);
  assert.equal(await pointsIn(scene, 0), 5n);
  await takeBack(it, round);
  await play({ ...it, stake: 200_00n });
  await nextDay(scene);
  assert.equal(await pointsIn(scene, 0), 5n);
  await play({ ...it, stake: 1_000_00n });
  await nextDay(scene);
  assert.equal(await pointsIn(scene, 0), 5n + 7n);
});

test('whom play was closed to at any moment of a day earns nothing of it', async (t) => {
  const scene = await open(t);
  const { play, shut } = scene;
  await play({ who: 0, product: 'RNG', stake: 500_00n });
  await play({ who: 1, product: 'RNG', stake: 500_00n });
  await scene.settle();
  await shut(0, '1 hour');
  await nextDay(scene);
  assert.deepEqual([await pointsIn(scene, 0), await pointsIn(scene, 1)], [0n, 5n]);
});

test('random days of corrections, killed at every commit and run in parallel, come to the points of a naive count', async (t) => {
  const scene = await open(t, { players: 3 });
  const { world, play, takeBack, merchantId } = scene;
  const luck = dice(20_261_130);
  const [weights, waiting] = [{ RNG: 100n, LIVE: 20n } as const, new Map<string, bigint>()];
  const standing: { who: number; product: 'RNG' | 'LIVE'; stake: bigint; round: string }[] = [];
  const expected = [0n, 0n, 0n];
  for (let day = 0; day < 6; day++) {
    const gains = new Map<string, bigint>();
    const add = (who: number, product: string, by: bigint) =>
      gains.set(`${who}/${product}`, (gains.get(`${who}/${product}`) ?? 0n) + by);
    // What earlier days lose first: a bet of today that goes back never counted.
    for (let count = luck.below(3); count > 0 && standing.length > 0; count--) {
      const [gone] = standing.splice(luck.below(standing.length), 1);
      await takeBack(gone!, gone!.round);
      add(gone!.who, gone!.product, -gone!.stake);
    }
    for (let count = 0; count < 5; count++) {
      const product = luck.pick(['RNG', 'LIVE'] as const);
      const it = { who: luck.below(3), product, stake: BigInt(luck.below(100_000)) + 1n };
      standing.push({ ...it, round: await play(it) });
      add(it.who, product, it.stake);
    }
    await scene.settle();
    await world.moveClock(daysMs(1));
    for (let last = 1; last <= 2; last++) {
      await countDays(mortalWorld(world, last))().catch(() => undefined);
      await payPointsChunk(mortalWorld(world, last), merchantId, 1).catch(() => undefined);
    }
    await Promise.all([countDays(world)(), countDays(world)()]);
    await Promise.all([payPoints(world)(), payPoints(world)()]);
    for (const [key, gain] of gains) {
      const base = gain + (waiting.get(key) ?? 0n);
      waiting.set(key, base < 0n ? base : 0n);
      const [who, product] = key.split('/') as [string, 'RNG' | 'LIVE'];
      if (base > 0n) expected[Number(who)]! += (base * weights[product]) / 1_000_000n;
    }
    const has = await Promise.all([0, 1, 2].map((who) => pointsIn(scene, who)));
    assert.deepEqual(has, expected, `day ${day}`);
  }
  let previous = '0'.repeat(64);
  for (const it of await figuresOfMerchant(world.database.read, merchantId)) {
    assert.equal(it.previous_hash, previous);
    const { figure_no: figureNo, figure_id: figureId, member_id: memberId, day, turnover, points, formula } = it;
    const facts = { figureNo, figureId, memberId, day, turnover, points, formula, trace: it.trace as never };
    assert.equal(figureHash(facts, previous), it.hash);
    previous = it.hash;
  }
  assert.deepEqual((await verifyLedger(world)).deviations, []);
});

test('points become money once a key, at the rate of the terms, and never more than there are', async (t) => {
  const scene = await open(t);
  const { world, players, play } = scene;
  await play({ who: 0, product: 'RNG', stake: 50_000_00n, payout: 50_000_00n });
  await nextDay(scene);
  const before = await scene.balanceOf(0, 'cash');
  const { visit } = players[0]!;
  const ask = (points: bigint, idempotencyKey: string, by = visit) =>
    convertPoints(world)({ points, idempotencyKey }, by);
  const done = await Promise.all([1, 2, 3].map(() => ask(300n, 'convert-0123456789')));
  assert.ok(done.every((answer) => answer.ok && answer.value.amount === 3_00n));
  assert.equal(await scene.balanceOf(0, 'cash'), before + 3_00n);
  assert.equal(await pointsIn(scene, 0), 200n);
  const refusals = await Promise.all([
    ask(299n, 'convert-0123456789'),
    ask(201n, 'convert-0000000002'),
    ask(1n, 'convert-0000000003', players[1]!.visit),
  ]);
  assert.deepEqual(
    refusals.map((answer) => !answer.ok && answer.refusal),
    ['idempotency_conflict', 'insufficient_points', 'insufficient_points'],
  );
  assert.deepEqual((await verifyLedger(world)).deviations, []);
});

test('a member sees the own points with their reasons and their file, and nobody else’s', async (t) => {
  const scene = await open(t);
  const { world, players, play } = scene;
  const [mine, other] = [players[0]!.visit, players[1]!.visit];
  await play({ who: 0, product: 'RNG', stake: 700_00n });
  await scene.settle();
  const today = await pointBalance(world)({}, mine);
  assert.ok(today.ok && today.value.soFarToday === 7n && today.value.points === 0n);
  const day = dayOf(world.clock.now());
  await nextDay(scene);
  const list = await pointTransactions(world)({ page: 1 }, mine);
  assert.ok(list.ok);
  const [row] = list.value.transactions;
  assert.deepEqual([row?.kind, row?.points, row?.day, list.value.total], ['earned', '7', day, 1]);
  const figureId = row!.figureId!;
  const figure = await pointFigure(world)({ figureId }, mine);
  assert.ok(figure.ok);
  assert.deepEqual(
    figure.value.lines.map(({ product, base, weight, points }) => [product, base, weight, points]),
    [['RNG', 700_00n, 100, 7n]],
  );
  const file = await pointFigureFile(world)({ figureId }, mine);
  assert.ok(file.ok);
  assert.match(file.value.csv, /RNG,700\.00,0\.00,0\.00,700\.00,100\.00,100,100,7,0\.00/);
  for (const call of [pointFigure, pointFigureFile])
    assert.deepEqual(await call(world)({ figureId }, other), { ok: false, refusal: 'points_unknown', detail: {} });
  const [stored] = await figuresOfMerchant(world.database.read, scene.merchantId);
  assert.equal(traceOf(stored!.trace).terms, 1);
});
