import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { verifyLedger } from '#features/wallet/tooling.ts';
import { hashPassword } from '#kit/server/credentials/password.ts';
import { sql } from '#kit/server/database/database.ts';
import type { Result } from '#kit/shared/result.ts';
import { daysMs } from '#kit/shared/time.ts';
import { id } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { staffVisitOf } from '#kit/testing/visits.ts';
import { withOwner } from '#kit/testing/with-owner.ts';
import { playedDays, type PlayedDays } from '#tools/testing/scenes/played-days.ts';
import { twoPeople } from '#tools/testing/scenes/two-people.ts';
import { approvalActions } from '../approvals.ts';
import { loadDemo } from '../load-demo.ts';
import { personRecords } from '../person-records.ts';
import { countDays } from '../points/count-days.ts';
import { payPoints } from '../points/pay-points.ts';
import { redeemList } from './redeem-list.ts';
import { redeemReward } from './redeem-reward.ts';
import { rewardList } from './reward-list.ts';
import { settleRedemptions } from './settle-redemptions.ts';
import { staffDecideRedemption } from './staff-decide-redemption.ts';
import { staffRewardChanges } from './staff-reward-changes.ts';
import { staffRedemptions } from './staff-redemptions.ts';
import { staffRevealDelivery } from './staff-reveal-delivery.ts';
import { staffSaveReward } from './staff-save-reward.ts';

const paymentPassword = '204817';
const reason = 'a reason of some length';

/** Players with points and a withdrawal password, and the mall of a fresh machine. */
const open = async (t: TestContext, players = 2) => {
  const scene = await playedDays(t, { players });
  const { world, merchantId } = scene;
  await loadDemo(world, merchantId);
  for (let who = 0; who < players; who++)
    await scene.play({ who, product: 'RNG', stake: 400_000_00n, payout: 400_000_00n });
  await scene.settle();
  await world.moveClock(daysMs(1));
  await countDays(world)();
  await payPoints(world)();
  const hash = await hashPassword(paymentPassword, world.entropy);
  await withOwner(world, ({ read }) => sql`update identity.member set payment_password_hash = ${hash}`.execute(read));
  return scene;
};

const valueOf = <T>(answer: Result<T, string>): T => {
  assert.ok(answer.ok, answer.ok ? '' : `${answer.refusal} ${JSON.stringify(answer.detail)}`);
  return answer.value;
};

const rewardsIn = async ({ world, players }: PlayedDays) =>
  valueOf(await rewardList(world)({}, players[0]!.visit)).rewards;

let keys = 0;
const ask = (
  { world, players }: PlayedDays,
  who: number,
  reward: { rewardId: string; price: bigint },
  more: Partial<Parameters<ReturnType<typeof redeemReward>>[0]> = {},
) =>
  redeemReward(world)(
    {
      rewardId: reward.rewardId,
      price: reward.price,
      quantity: 1,
      paymentPassword,
      receiver: 'Somchai Jaidee',
      address: '99/1 Sukhumvit Road, Bangkok 10110',
      mobileNum: '0812345678',
      idempotencyKey: `redeem-key-${String(++keys).padStart(8, '0')}`,
      ...more,
    },
    players[who]!.visit,
  );

const refusalOf = (answer: Result<unknown, string>): string | undefined => (answer.ok ? undefined : answer.refusal);
const pointsIn = async (scene: PlayedDays, who = 0) => (await scene.balanceOf(who, 'points')) / 100n;

test('what is redeemed costs its points at once and stands in process; the same key is the same redemption', async (t) => {
  const scene = await open(t);
  const { world, players } = scene;
  const [cup] = await rewardsIn(scene);
  const key = { idempotencyKey: 'redeem-0123456789abcdef', quantity: 2 };
  const answers = await Promise.all([1, 2, 3].map(() => ask(scene, 0, cup!, key)));
  const found = answers.map(valueOf);
  assert.equal(new Set(found.map(({ redemptionId }) => redemptionId)).size, 1);
  assert.deepEqual(found[0]?.status, 'In Process');
  assert.equal(await pointsIn(scene), 4_000n - 2n * 1_500n);
  assert.equal((await rewardsIn(scene))[0]?.stock, 118);
  assert.equal(refusalOf(await ask(scene, 0, cup!, { ...key, quantity: 1 })), 'idempotency_conflict');
  const list = valueOf(await redeemList(world)({ page: 1 }, players[0]!.visit));
  assert.deepEqual([list.total, list.redemptions[0]?.status, list.redemptions[0]?.points], [1, 'In Process', 3_000n]);
  assert.equal(valueOf(await redeemList(world)({ page: 1 }, players[1]!.visit)).total, 0);
  assert.deepEqual((await verifyLedger(world)).deviations, []);
});

test('nobody redeems without the withdrawal password, the points, the level or at a price that has changed', async (t) => {
  const scene = await open(t);
  const [cup, , , , cooker, headphones] = await rewardsIn(scene);
  const refused = [
    await ask(scene, 0, cup!, { paymentPassword: '111222' }),
    await ask(scene, 0, { ...cup!, price: 1n }),
    await ask(scene, 0, cooker!),
    await ask(scene, 0, headphones!),
    await ask(scene, 0, { ...cup!, rewardId: 'rwi_0' }),
  ];
  assert.deepEqual(refused.map(refusalOf), [
    'payment_password_wrong',
    'reward_changed',
    'insufficient_points',
    'level_too_low',
    'reward_unknown',
  ]);
  assert.equal(await pointsIn(scene), 4_000n);
});

test('many who want the last ones at once: as many get one as there are, and the stock is never below nothing', async (t) => {
  const scene = await open(t, 8);
  const { world, merchantId } = scene;
  const desk = staffVisitOf(merchantId);
  const [cup] = await rewardsIn(scene);
  const { rewardId, names, texts, price, levelMin, drawing } = cup!;
  const saved = { names, texts, price, levelMin, drawing, worth: minor(250_00n), isActive: true, position: 10, reason };
  const reward = { rewardId, version: 1 };
  valueOf(await staffSaveReward(world)({ ...saved, reward, stockChange: 3 - cup!.stock }, desk));
  assert.equal(refusalOf(await staffSaveReward(world)({ ...saved, reward, stockChange: 0 }, desk)), 'version_conflict');
  assert.equal(
    refusalOf(await staffSaveReward(world)({ ...saved, reward: { rewardId, version: 2 }, stockChange: -4 }, desk)),
    'stock_too_low',
  );
  const answers = await Promise.all(Array.from({ length: 8 }, (_, who) => ask(scene, who, cup!)));
  assert.deepEqual(
    answers.map((answer) => refusalOf(answer) ?? 'done').toSorted((one, other) => one.localeCompare(other)),
    [...Array.from({ length: 3 }, () => 'done'), ...Array.from({ length: 5 }, () => 'out_of_stock')],
  );
  assert.equal((await rewardsIn(scene))[0]?.stock, 0);
  const { changes } = valueOf(await staffRewardChanges(world)({ rewardId }, desk));
  assert.deepEqual(
    changes.map(({ version, stockChange, stock, by }) => [version, stockChange, stock, by]),
    [
      [2, -117, 3, 'anna'],
      [1, 120, 120, 'demo'],
    ],
  );
  assert.deepEqual(valueOf(await staffRewardChanges(world)({ rewardId }, staffVisitOf(id('mrc_other')))).changes, []);
});

test('a rejected one gives points and stock back once, an approved one neither; both are told', async (t) => {
  const scene = await open(t);
  const { world, merchantId, players } = scene;
  const desk = staffVisitOf(merchantId);
  const [cup] = await rewardsIn(scene);
  const ids = [valueOf(await ask(scene, 0, cup!)).redemptionId, valueOf(await ask(scene, 0, cup!)).redemptionId];
  const decide = (redemptionId: string, decision: 'approve' | 'reject', by = desk) =>
    staffDecideRedemption(world)({ redemptionId, decision, reason }, by);
  valueOf(await decide(ids[0]!, 'reject'));
  valueOf(await decide(ids[1]!, 'approve'));
  assert.equal(refusalOf(await decide(ids[0]!, 'approve')), 'redemption_state');
  await Promise.all([settleRedemptions(world)(), settleRedemptions(world)()]);
  await settleRedemptions(world)();
  assert.equal(await pointsIn(scene), 4_000n - 1_500n);
  assert.equal((await rewardsIn(scene))[0]?.stock, 119);
  const list = valueOf(await redeemList(world)({ page: 1 }, players[0]!.visit));
  assert.deepEqual(
    list.redemptions
      .map(({ status, reason: said }) => [status, said])
      .toSorted(([one], [other]) => one!.localeCompare(other!)),
    [
      ['Approved', null],
      ['Rejected', reason],
    ],
  );
  const { rows } = await sql<{ kind: string }>`select kind from messages.notice order by kind`.execute(
    world.database.read,
  );
  assert.deepEqual(
    rows.map(({ kind }) => kind),
    ['redeem_approved', 'redeem_rejected'],
  );
  assert.deepEqual((await verifyLedger(world)).deviations, []);
});

test('above the bound a second person decides, and whoever rejects there leaves it open', async (t) => {
  const scene = await open(t);
  const { world, merchantId } = scene;
  const { anna, decide } = await twoPeople(world, merchantId, approvalActions);
  const [cup] = await rewardsIn(scene);
  const { redemptionId } = valueOf(await ask(scene, 0, cup!));
  await withOwner(world, ({ read }) => sql`update rewards.redemption set worth = 600000`.execute(read));
  const queue = async () => valueOf(await staffRedemptions(world)({ which: 'open', page: 1 }, anna)).redemptions;
  const approve = () => staffDecideRedemption(world)({ redemptionId, decision: 'approve', reason }, anna);
  assert.equal(valueOf(await approve()).outcome, 'needs_approval');
  assert.equal((await queue())[0]?.state, 'waiting');
  await decide('reject');
  assert.equal((await queue())[0]?.state, 'in_process');
  valueOf(await approve());
  await decide('approve');
  assert.deepEqual(await queue(), []);
});

test('where it is sent to lies sealed, is shown with an entry in the trail, and is forgotten with its person', async (t) => {
  const scene = await open(t);
  const { world, merchantId } = scene;
  const [cup] = await rewardsIn(scene);
  const { redemptionId } = valueOf(await ask(scene, 0, cup!));
  const { rows } = await sql<{ delivery_sealed: string }>`select delivery_sealed from rewards.redemption`.execute(
    world.database.read,
  );
  assert.ok(!rows[0]?.delivery_sealed.includes('Sukhumvit'));
  const desk = staffVisitOf(merchantId);
  const shown = valueOf(await staffRevealDelivery(world)({ redemptionId, reason }, desk));
  assert.equal(shown.delivery?.address, '99/1 Sukhumvit Road, Bangkok 10110');
  const trail = await sql`select 1 from staff.audit_entry where action = 'rewards.reveal_delivery'`.execute(
    world.backofficeDatabase.read,
  );
  assert.equal(trail.rows.length, 1);
  const records = personRecords(world);
  const kept = await records.readIn(world.database.read, scene.memberOf(0));
  assert.equal(kept['redemptions']?.rows[0]?.['mobileNum'], '0812345678');
  await world.database.transact((tx) => records.shredIn(tx, scene.memberOf(0), world.clock.now()));
  assert.equal(valueOf(await staffRevealDelivery(world)({ redemptionId, reason }, desk)).delivery, null);
});
