import assert from 'node:assert/strict';
import test from 'node:test';
import { verifyLedger } from '#features/wallet/tooling.ts';
import { sql } from '#kit/server/database/database.ts';
import { daysMs, later } from '#kit/shared/time.ts';
import { withOwner } from '#kit/testing/with-owner.ts';
import { mortalWorld } from '#tools/testing/scenes/mortal-world.ts';
import { twoPeople } from '#tools/testing/scenes/two-people.ts';
import { approvalActions } from './approvals.ts';
import { friendsPaidWithin } from '../db/friends-paid-within.ts';
import { reviewFriends } from './review-friends.ts';
import { payFriends } from './pay-friends.ts';
import { staffDecideReferral } from './staff-decide-referral.ts';
import { staffReferrals } from './staff-referrals.ts';
import { friendsScene, demoTerms } from './friends.fixture.ts';

test('a friend who deposits and plays is paid for once, however often and however interrupted it is looked at', async (t) => {
  const scene = await friendsScene(t);
  const { world, merchantId, memberOf, join, deposit, play, stateOf, cashOf, wait } = scene;
  await join(1, [0]);
  await join(2, [0], { ...demoTerms, days: 1 });
  await deposit(1, 300_00n);
  await play({ who: 1, product: 'RNG', stake: 5_000_00n, payout: 5_000_00n });
  await wait();
  await reviewFriends(world)();
  assert.equal(await stateOf(1), 'open', 'the deposits are missing');
  await deposit(1, 200_00n);
  await wait();
  const before = await cashOf(0);
  for (let last = 1; last <= 2; last++) {
    await reviewFriends(mortalWorld(world, last))().catch(() => undefined);
    await payFriends(mortalWorld(world, last))().catch(() => undefined);
  }
  await Promise.all([reviewFriends(world)(), reviewFriends(world)()]);
  await Promise.all([payFriends(world)(), payFriends(world)(), payFriends(world)()]);
  assert.equal(await stateOf(1), 'paid');
  assert.equal((await cashOf(0)) - before, demoTerms.bonus);
  const now = world.clock.now();
  const given = { merchantId, from: later(now, -daysMs(1)), to: later(now, 1) };
  assert.deepEqual(await friendsPaidWithin(world.database.read, given), [
    { member_id: memberOf(0), amount: demoTerms.bonus },
  ]);
  await world.moveClock(daysMs(2));
  await reviewFriends(world)();
  await payFriends(world)();
  assert.equal(await stateOf(2), 'expired');
  assert.equal((await cashOf(0)) - before, demoTerms.bonus);
  assert.deepEqual((await verifyLedger(world)).deviations, []);
});

test('a browser in common waits for staff, whose word is taken once and of its own merchant alone', async (t) => {
  const { world, merchantId, memberOf, join, deposit, play, stateOf, cashOf, wait } = await friendsScene(t);
  await join(1, [0]);
  await join(2, [0]);
  await withOwner(world, ({ read }) =>
    sql`
      insert into identity.device (device_hash, member_id, first_seen_at, last_seen_at)
      select decode(repeat('ab', 32), 'hex'), m, kit.now(), kit.now()
      from unnest(${[0, 1, 2].map(memberOf)}::text[]) as m`.execute(read),
  );
  for (const who of [1, 2]) {
    await deposit(who, 500_00n);
    await play({ who, product: 'RNG', stake: 5_000_00n });
  }
  await wait();
  await reviewFriends(world)();
  await payFriends(world)();
  assert.deepEqual([await stateOf(1), await stateOf(2)], ['review', 'review']);
  const people = await twoPeople(world, merchantId, approvalActions);
  const visit = people.anna;
  const list = await staffReferrals(world)({ state: 'review' }, visit);
  assert.ok(list.ok);
  assert.ok(list.value.friends.every(({ evidence }) => evidence.some(({ by }) => by === 'device')));
  const before = await cashOf(0);
  const decide = (who: number, isAccepted: boolean, by = visit) =>
    staffDecideReferral(world)({ memberId: memberOf(who), isAccepted, reason: 'looked at closely' }, by);
  const elsewhere = await decide(1, true, { ...visit, merchantId: 'mrc_elsewhere' as typeof merchantId });
  assert.ok(!elsewhere.ok && elsewhere.refusal === 'friend_unknown');
  assert.ok((await decide(1, true)).ok && (await decide(2, false)).ok);
  const again = await decide(2, true);
  assert.ok(!again.ok && again.refusal === 'friend_state');
  await payFriends(world)();
  assert.equal(await stateOf(1), 'review', 'one person’s word pays nothing');
  await people.decide('approve');
  await payFriends(world)();
  assert.deepEqual([await stateOf(1), await stateOf(2)], ['paid', 'refused']);
  assert.equal((await cashOf(0)) - before, demoTerms.bonus);
});

test('a protected friend brings nothing, and a protected referrer is paid once play is open again', async (t) => {
  const { world, join, deposit, play, shut, stateOf, cashOf, wait } = await friendsScene(t);
  await join(1, [0], { ...demoTerms, days: 3 });
  await join(3, [2]);
  for (const who of [1, 3]) {
    await deposit(who, 500_00n);
    await play({ who, product: 'RNG', stake: 5_000_00n });
  }
  await shut(1, '1 hour');
  await wait();
  await reviewFriends(world)();
  assert.deepEqual([await stateOf(1), await stateOf(3)], ['open', 'due']);
  await shut(2, '1 day');
  const before = await cashOf(2);
  await payFriends(world)();
  assert.equal(await cashOf(2), before);
  await world.moveClock(daysMs(4));
  await reviewFriends(world)();
  await payFriends(world)();
  assert.deepEqual([await stateOf(1), await stateOf(3)], ['expired', 'paid']);
  assert.equal((await cashOf(2)) - before, demoTerms.bonus);
});
