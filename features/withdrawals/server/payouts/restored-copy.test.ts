import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { liftMoneyFence, raiseMoneyFences } from '#kit/server/database/money-fence.ts';
import type { TestWorld } from '#kit/testing/world.ts';
import { assessHeld } from '../decisions/assess.ts';
import { drivePayouts } from './drive-payouts.ts';
import { prepareApproved } from './prepare-payout.ts';
import { ask, openScene, type Scene, stateOf } from '../scene.fixture.ts';
import { staffApproveWithdrawal } from '../decisions/staff-approve-withdrawal.ts';

/** A copy of the database as it is now, as a restore makes one of an earlier time. */
const copyOf = async (t: TestContext, world: TestWorld): Promise<{ world: TestWorld; ownerUrl: string }> => {
  const { default: pg } = await import('pg');
  const url = new URL(world.databaseUrl);
  const name = url.pathname.slice(1);
  const copy = `${name}_copy`;
  url.pathname = '/postgres';
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  for (let tries = 0; ; tries++) {
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    try {
      await admin.query(`create database ${copy} template ${name}`);
      break;
    } catch (error) {
      if (tries > 100) throw error;
    }
  }
  url.pathname = `/${copy}`;
  const database = openDatabase({ url: url.href, role: 'app_core', connectionsMax: 4 });
  t.after(async () => {
    await database.close();
    await admin.query(`drop database ${copy} with (force)`);
    await admin.end();
  });
  return { world: { ...world, database }, ownerUrl: url.href };
};

const pay = async (scene: Scene, world: TestWorld) => {
  await prepareApproved(world, scene.providers)();
  await drivePayouts(world, scene.providers)();
};

/** A withdrawal that people have let out, and a copy of the database from before it was paid. */
const approvedTwice = async (t: TestContext) => {
  const scene = await openScene(t);
  const withdrawalId = await ask(scene, await scene.player(100_000n), 50_000n);
  await assessHeld(scene.world, scene.providers)();
  const approved = await staffApproveWithdrawal(scene.world)(
    { withdrawalId, reason: 'looked at it' },
    scene.as('finance'),
  );
  assert.ok(approved.ok);
  const copy = await copyOf(t, scene.world);
  await pay(scene, scene.world);
  assert.equal((await stateOf(scene, withdrawalId))!.state, 'sent');
  assert.equal(scene.paidOut(), 50_000n);
  const stateInCopy = async () => (await stateOf({ ...scene, world: copy.world }, withdrawalId))!.state;
  return { scene, copy, stateInCopy };
};

test('what was paid before a restore is the same order at the bank after it, and is paid once', async (t) => {
  const { scene, copy, stateInCopy } = await approvedTwice(t);
  assert.equal(await stateInCopy(), 'approved');
  await pay(scene, copy.world);
  assert.equal(await stateInCopy(), 'sent');
  assert.deepEqual([scene.book.size, scene.paidOut()], [1, 50_000n]);
});

test('behind the fence of a restore no order goes out until two people have lifted it', async (t) => {
  const { scene, copy, stateInCopy } = await approvedTwice(t);
  const { merchantId } = scene;
  const owner = openDatabase({ url: copy.ownerUrl, connectionsMax: 1 });
  await owner.transact((tx) => raiseMoneyFences(tx, { merchantIds: [merchantId], dataUntil: undefined }));
  const asked = scene.bank.asks;
  await pay(scene, copy.world);
  assert.deepEqual([await stateInCopy(), scene.bank.asks], ['approved', asked]);
  const one = scene.as('owner').staff.staffId;
  const other = scene.as('partner').staff.staffId;
  const approvalId = 'apv_of_fence';
  await assert.rejects(
    owner.transact((tx) => liftMoneyFence(tx, { merchantId, by: one, with: one, approvalId })),
    /lifted_by_two_people/,
    'one person is not two',
  );
  await sql`
    insert into staff.approval (
      approval_id, merchant_id, kind, permission, subject_kind, subject_id, facts, reason, requested_by, requested_at, state,
      decided_by, decided_at
    )
    values (
      ${approvalId}, ${merchantId}, 'staff.lift_money_fence', 'staff.write', 'money_fence', ${merchantId}, '{}', 'compared',
      ${one}, kit.now(), 'approved', ${other}, kit.now()
    )`.execute(owner.read);
  assert.equal(
    await owner.transact((tx) => liftMoneyFence(tx, { merchantId, by: one, with: other, approvalId })),
    true,
  );
  await pay(scene, copy.world);
  assert.equal(await stateInCopy(), 'sent');
  assert.deepEqual([scene.book.size, scene.paidOut()], [1, 50_000n]);
  await owner.close();
});
