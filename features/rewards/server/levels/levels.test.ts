import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { verifyLedger } from '#features/wallet/tooling.ts';
import { clubLabels } from '#features/identity/public.ts';
import { sql } from '#kit/server/database/database.ts';
import { spanOf, dayOf } from '#kit/shared/business-day.ts';
import { daysMs, hoursMs } from '#kit/shared/time.ts';
import { mortalWorld } from '#tools/testing/scenes/mortal-world.ts';
import { playedDays, type PlayedDays } from '#tools/testing/scenes/played-days.ts';
import { writeSetting } from '#tools/testing/scenes/write-setting.ts';
import { withOwner } from '#kit/testing/with-owner.ts';
import { vipService } from '../settings.ts';
import { addDeposit } from '../../db/members.ts';
import { monthAfter } from '../../domain/months.ts';
import { loadDemo } from '../load-demo.ts';
import { countDays } from '../points/count-days.ts';
import { clubLabel } from './club-label.ts';
import { reviewLevels } from './review-levels.ts';
import { payBonuses } from './pay-bonuses.ts';
import { playerRank } from './player-rank.ts';
import { raiseLevels } from './raise-levels.ts';
import { id } from '#kit/shared/id.ts';
import { staffVisitOf } from '#kit/testing/visits.ts';
import { staffPlayerRewards } from '../points/staff-player-rewards.ts';
import { withdrawalPercent } from './withdrawal-percent.ts';
import { rebatePercentsOn } from './rebate-percents.ts';

let events = 0n;
const deposit = ({ world, merchantId, memberOf }: PlayedDays, who: number, amount: bigint, eventId = ++events) =>
  world.database.transact((tx) => addDeposit(tx, { eventId, merchantId, memberId: memberOf(who), amount }));

const work = async ({ world }: PlayedDays): Promise<void> => {
  await countDays(world)();
  await raiseLevels(world)();
  await reviewLevels(world)();
  await payBonuses(world)();
};

/** To noon of the second day of the month after. */
const nextMonth = async (scene: PlayedDays): Promise<void> => {
  const { world } = scene;
  const month = monthAfter(dayOf(world.clock.now()).slice(0, 7));
  await world.moveClock(spanOf(`${month}-02`).from + hoursMs(12) - world.clock.now());
  for (let turn = 0; turn < 3; turn++) await work(scene);
};

const open = async (t: TestContext) => {
  const scene = await playedDays(t);
  await loadDemo(scene.world, scene.merchantId);
  return scene;
};

const rankOf = async ({ world, players }: PlayedDays, who = 0) => {
  const answer = await playerRank(world)({}, players[who]!.visit);
  assert.ok(answer.ok);
  return answer.value;
};

/** Deposits and turnover that lead to Silver. */
const toSilver = async (scene: PlayedDays): Promise<void> => {
  await deposit(scene, 0, 25_000_00n);
  await scene.play({ who: 0, product: 'RNG', stake: 120_000_00n, payout: 120_000_00n });
  await scene.settle();
  await scene.world.moveClock(daysMs(1));
  await work(scene);
};

test('deposits and turnover lead up, each level pays for being reached once, and the label is the member’s', async (t) => {
  const scene = await open(t);
  const { world, merchantId, memberOf } = scene;
  await deposit(scene, 0, 25_000_00n, 7001n);
  await deposit(scene, 0, 25_000_00n, 7001n);
  const before = await rankOf(scene);
  assert.deepEqual([before.level, before.deposits, before.missing?.turnover], [0, 25_000_00n, 20_000_00n]);
  const cash = await scene.balanceOf(0, 'cash');
  await toSilver(scene);
  assert.equal((await rankOf(scene)).level, 2);
  assert.equal(await scene.balanceOf(0, 'cash'), cash + 18_00n + 38_00n);
  const whose = { merchantId, memberId: memberOf(0), language: 'EN' };
  assert.deepEqual(await clubLabel(world)(world.database.read, whose), {
    labelName: 'Silver',
    color: '#aab4c2',
    color2: '#4c5766',
    rankLevel: 2,
  });
  assert.equal(clubLabels.name, 'identity.club-labels');
  assert.equal(await withdrawalPercent(world, world.database.read, whose), 100);
  const desk = (of: string) => staffPlayerRewards(world)({ memberId: memberOf(0) }, staffVisitOf(id(of)));
  const seen = await desk(merchantId);
  assert.ok(seen.ok);
  const { level, levelNames, deposits, changes, bonuses, transactions, points } = seen.value;
  assert.deepEqual([level, levelNames?.EN, deposits, changes.length, bonuses.length], [2, 'Silver', 50_000_00n, 1, 2]);
  assert.equal(
    transactions.reduce((sum, one) => sum + BigInt(one.points), 0n),
    points,
  );
  const elsewhere = await desk('mrc_other');
  assert.ok(!elsewhere.ok && elsewhere.refusal === 'player_unknown');
  assert.equal(await clubLabel(world)(world.database.read, { ...whose, memberId: memberOf(1) }), undefined);
  const percents = await rebatePercentsOn(world, world.database.read, {
    merchantId,
    members: [memberOf(0), memberOf(1)],
    day: dayOf((world.clock.now() + daysMs(1)) as never),
  });
  assert.deepEqual([...percents], [[memberOf(0), 105]]);
  assert.deepEqual((await verifyLedger(world)).deviations, []);
});

test('a month that misses the rule costs one level; one that meets it is paid once; totals alone do not raise again', async (t) => {
  const scene = await open(t);
  await nextMonth(scene);
  await toSilver(scene);
  // The month in which it was reached is not measured.
  await nextMonth(scene);
  assert.equal((await rankOf(scene)).level, 2);
  const cash = await scene.balanceOf(0, 'cash');
  await scene.play({ who: 0, product: 'RNG', stake: 20_000_00n, payout: 20_000_00n });
  await scene.settle();
  await nextMonth(scene);
  assert.equal((await rankOf(scene)).level, 2);
  assert.equal(await scene.balanceOf(0, 'cash'), cash + 18_00n);
  await nextMonth(scene);
  const fallen = await rankOf(scene);
  assert.equal(fallen.level, 1);
  assert.equal(fallen.missing?.monthTurnover, 20_000_00n);
  await scene.play({ who: 0, product: 'RNG', stake: 1_000_00n });
  await scene.settle();
  await scene.world.moveClock(daysMs(1));
  await work(scene);
  assert.equal((await rankOf(scene)).level, 1);
  await scene.play({ who: 0, product: 'RNG', stake: 20_000_00n, payout: 20_000_00n });
  await scene.settle();
  await scene.world.moveClock(daysMs(1));
  const poorer = await scene.balanceOf(0, 'cash');
  await work(scene);
  const again = await rankOf(scene);
  assert.equal(again.level, 2);
  assert.equal(await scene.balanceOf(0, 'cash'), poorer, 'a level pays for being reached once');
  assert.deepEqual(
    again.history.map(({ from, to, cause }) => [from, to, cause]),
    [
      [1, 2, 'reached'],
      [2, 1, 'kept_no_longer'],
      [0, 2, 'reached'],
    ],
  );
});

test('whom play is closed to is neither raised, lowered, paid nor told, and is raised once it is open again', async (t) => {
  const scene = await open(t);
  const { world } = scene;
  await deposit(scene, 0, 25_000_00n);
  await scene.play({ who: 0, product: 'RNG', stake: 120_000_00n, payout: 120_000_00n });
  await scene.settle();
  await world.moveClock(daysMs(1));
  await countDays(world)();
  await scene.shut(0, '2 days');
  await work(scene);
  const shown = await rankOf(scene);
  assert.deepEqual([shown.level, shown.missing], [0, null]);
  const told = async () =>
    (await sql`select 1 from messages.notice where kind like 'level%'`.execute(world.database.read)).rows.length;
  assert.equal(await told(), 0);
  await world.moveClock(daysMs(3));
  await work(scene);
  assert.equal((await rankOf(scene)).level, 2);
  assert.equal(await told(), 1);
});

test('whoever holds a level above 4 is led to the VIP service, where there is one', async (t) => {
  const scene = await open(t);
  const { world, merchantId, memberOf } = scene;
  await deposit(scene, 0, 1_00n);
  const hold = (level: number) =>
    withOwner(world, ({ read }) =>
      sql`
        update rewards.member
        set level = ${level}, level_top = ${level}
        where member_id = ${memberOf(0)}`.execute(read),
    );
  await hold(5);
  assert.equal((await rankOf(scene)).vipService, null);
  await writeSetting(world, merchantId, vipService, 'https://vip.example/talk');
  assert.equal((await rankOf(scene)).vipService, 'https://vip.example/talk');
  await hold(4);
  assert.equal((await rankOf(scene)).vipService, null);
});

test('levels are the same when workers end at any commit and run at once', async (t) => {
  const scene = await open(t);
  const { world } = scene;
  const cash = await scene.balanceOf(0, 'cash');
  await deposit(scene, 0, 25_000_00n);
  await scene.play({ who: 0, product: 'RNG', stake: 120_000_00n, payout: 120_000_00n });
  await scene.settle();
  await world.moveClock(daysMs(1));
  for (let last = 1; last <= 3; last++) {
    const mortal = { ...scene, world: mortalWorld(world, last) } as unknown as PlayedDays;
    await work(mortal).catch(() => undefined);
  }
  await Promise.all([work(scene), work(scene), work(scene)]);
  await work(scene);
  assert.equal((await rankOf(scene)).level, 2);
  assert.equal(await scene.balanceOf(0, 'cash'), cash + 56_00n);
  assert.equal((await rankOf(scene)).history.length, 1);
  assert.deepEqual((await verifyLedger(world)).deviations, []);
});
