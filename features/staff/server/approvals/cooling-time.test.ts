import assert from 'node:assert/strict';
import test from 'node:test';
import { id } from '#kit/shared/id.ts';
import type { Result } from '#kit/shared/result.ts';
import { hoursMs } from '#kit/shared/time.ts';
import { staffVisitOf } from '#kit/testing/visits.ts';
import { type TestWorld, testWorld } from '#kit/testing/world.ts';
import { acting } from '#tools/testing/scenes/acting.ts';
import { areIndependent } from '../../db/are-independent.ts';
import { insertInfluences } from '../../db/influences.ts';
import { insertOperator } from '../../db/operators.ts';
import { permissions } from '../../domain/roles.ts';
import { approvalActions } from '../accounts/account-approvals.ts';
import { approvals } from './approvals.ts';
import { coolingTime } from './cooling-time.ts';
import { setCoolingTime } from './set-cooling-time.ts';
import { approve } from './approve.ts';

const merchantId = id<'mrc'>('mrc_1');
const reason = 'a small house';

const owner = async (world: TestWorld, username: string) => {
  const staffId = world.entropy.id('stf');
  await world.backofficeDatabase.transact((tx) =>
    insertOperator(tx, {
      staffId,
      merchantId,
      username,
      displayName: username,
      role: 'owner',
      passwordHash: '-',
      passwordIsTemporary: false,
      totpSecret: null,
      createdAt: world.clock.now(),
      createdBy: 'test',
    }),
  );
  return staffVisitOf(merchantId, { staff: { staffId: id(staffId), username, sessionId: 'sts_1', permissions } });
};

const start = async (t: Parameters<typeof testWorld>[0]) => {
  const world = await testWorld(t);
  const [anna, bob] = [await owner(world, 'anna'), await owner(world, 'bob')];
  const show = async () => {
    const shown = await coolingTime(world)({}, anna);
    assert.ok(shown.ok);
    return shown.value;
  };
  const approveAs = async (who: typeof anna) => {
    const listed = await approvals(world)({ state: 'waiting', asked: 'all', limit: 10 }, anna);
    assert.ok(listed.ok);
    const { approvalId } = listed.value.approvals[0]!;
    return approve(acting(world, approvalActions))({ approvalId }, who);
  };
  return { world, anna, bob, show, approveAs, set: setCoolingTime(world) };
};
const said = (result: Result<{ outcome?: string }, string>) => (result.ok ? result.value.outcome : result.refusal);

test('a shorter time takes two people and the old time; who is not independent today is not let in by it', async (t) => {
  const { world, anna, bob, show, approveAs, set } = await start(t);
  assert.deepEqual(await show(), { hours: 72, next: undefined });
  assert.equal(said(await set({ hours: 72, reason }, anna)), 'cooling_time_same');
  assert.equal(said(await set({ hours: 24, reason }, anna)), 'needs_approval');
  assert.equal(said(await approveAs(anna)), 'second_person_needed');
  assert.ok((await approveAs(bob)).ok);
  await world.backofficeDatabase.transact((tx) =>
    insertInfluences(tx, {
      merchantId,
      operator: bob.staff.staffId,
      by: [anna.staff.staffId],
      kind: 'password',
    }),
  );
  const areTwo = () => areIndependent(world.backofficeDatabase.read, anna.staff.staffId, bob.staff.staffId);
  await world.moveClock(hoursMs(71));
  const { hours, next } = await show();
  assert.deepEqual([hours, next?.hours], [72, 24]);
  assert.equal(await areTwo(), false);
  await world.moveClock(hoursMs(1));
  assert.deepEqual(await show(), { hours: 24, next: undefined });
  assert.equal(await areTwo(), true);
});

test('a longer time holds at once by one person, and takes back a shorter one that was to come', async (t) => {
  const { world, anna, bob, show, approveAs, set } = await start(t);
  assert.equal(said(await set({ hours: 24, reason }, anna)), 'needs_approval');
  assert.ok((await approveAs(bob)).ok);
  assert.equal(said(await set({ hours: 96, reason }, anna)), 'done');
  await world.moveClock(hoursMs(200));
  assert.deepEqual(await show(), { hours: 96, next: undefined });
  const elsewhere = await coolingTime(world)({}, { ...anna, merchantId: id('mrc_2') });
  assert.ok(elsewhere.ok && elsewhere.value.hours === 72, 'each merchant decides for itself');
});
