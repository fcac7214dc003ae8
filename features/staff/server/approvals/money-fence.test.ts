import assert from 'node:assert/strict';
import test from 'node:test';
import { openDatabase } from '#kit/server/database/database.ts';
import { isMoneyFenced, liftMoneyFence as lift, raiseMoneyFences } from '#kit/server/database/money-fence.ts';
import { minor } from '#kit/shared/money/money.ts';
import { id } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { staffVisitOf } from '#kit/testing/visits.ts';
import { type TestWorld, testWorld } from '#kit/testing/world.ts';
import { acting } from '#tools/testing/scenes/acting.ts';
import { valueBoundsOf } from '../../db/value-acts.ts';
import { approvals } from './approvals.ts';
import { approvalActions } from '../accounts/account-approvals.ts';
import { approve } from './approve.ts';
import { liftMoneyFence } from './lift-money-fence.ts';
import { setValueBounds } from './set-value-bounds.ts';
import { loadDemo } from '../load-demo.ts';
import { moneyFence } from './money-fence.ts';
import { operators } from '../accounts/operators.ts';

const merchantId = id<'mrc'>('mrc_1');
const reason = 'compared with the banks';

/** Names alone lift nothing, nor does an approval that has lifted a fence before. */
const namesLiftNothing = async (world: TestWorld, used: { approvalId: string; by: string; with: string }) => {
  for (const [of, merchant] of [
    ['apv_none', 'mrc_2'],
    [used.approvalId, 'mrc_2'],
  ] as const)
    await assert.rejects(
      world.backofficeDatabase.transact(async (tx) =>
        accept(await lift(tx, { merchantId: merchant, ...used, approvalId: of })),
      ),
      /nobody has approved that money leaves again/,
    );
  await world.moveClock(60_000);
  const again = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  await again.transact((tx) => raiseMoneyFences(tx, { merchantIds: [merchantId], dataUntil: undefined }));
  await again.close();
  await assert.rejects(
    world.backofficeDatabase.transact(async (tx) => accept(await lift(tx, { merchantId, ...used }))),
    /nobody has approved that money leaves again/,
    'once',
  );
  assert.equal(await isMoneyFenced(world.database.read, merchantId), true);
};

test('two owners lift the fence of a restore and loosen bounds; one alone tightens them and does neither', async (t) => {
  const world = await testWorld(t);
  await loadDemo(world, merchantId);
  const actions = approvalActions(world);
  const listed = await operators(world)({}, staffVisitOf(merchantId));
  assert.ok(listed.ok);
  const owners = listed.value.operators.filter(({ role }) => role === 'owner');
  const as = (at: number) => {
    const { staffId, username } = owners[at]!;
    return staffVisitOf(merchantId, {
      staff: { staffId: id(staffId), username, sessionId: 'sts_1', permissions: ['staff.write'] },
    });
  };
  const waiting = async () => {
    const seen = await approvals(acting(world, actions))({ state: 'waiting', limit: 10, asked: 'all' }, as(0));
    assert.ok(seen.ok);
    return seen.value.approvals[0]!.approvalId;
  };
  assert.equal((await liftMoneyFence(world)({ reason }, as(0))).ok, false, 'none stands');
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  await owner.transact((tx) =>
    raiseMoneyFences(tx, { merchantIds: [merchantId, 'mrc_2'], dataUntil: '2026-11-22T21:30:00Z' }),
  );
  await owner.close();
  const shown = await moneyFence(world)({}, as(0));
  assert.ok(shown.ok && shown.value.fence?.dataUntil !== undefined);
  const asked = await liftMoneyFence(world)({ reason }, as(0));
  assert.deepEqual(asked.ok && asked.value, { outcome: 'needs_approval' });
  const approvalId = await waiting();
  assert.equal((await approve(acting(world, actions))({ approvalId }, as(0))).ok, false, 'not by the same person');
  assert.equal(await isMoneyFenced(world.database.read, merchantId), true);
  assert.ok((await approve(acting(world, actions))({ approvalId }, as(1))).ok);
  assert.deepEqual(
    [await isMoneyFenced(world.database.read, merchantId), await isMoneyFenced(world.database.read, 'mrc_2')],
    [false, true],
  );

  await namesLiftNothing(world, { approvalId, by: owners[0]!.staffId, with: owners[1]!.staffId });

  const bounds = { kind: 'credit', staffDay: minor(4_000_000n), playerDay: minor(900_000n), apartHours: 80 } as const;
  const tightened = await setValueBounds(world)({ ...bounds, reason }, as(0));
  assert.deepEqual(tightened.ok && tightened.value, { outcome: 'done' });
  const looser = { ...bounds, playerDay: minor(2_000_000n) };
  const loosened = await setValueBounds(world)({ ...looser, reason }, as(0));
  assert.deepEqual(loosened.ok && loosened.value, { outcome: 'needs_approval' });
  const playerDay = async () => (await valueBoundsOf(world.database.read, merchantId, 'credit')).playerDay;
  assert.equal(await playerDay(), 900_000n);
  assert.ok((await approve(acting(world, actions))({ approvalId: await waiting() }, as(1))).ok);
  assert.equal(await playerDay(), 2_000_000n);
});
