import assert from 'node:assert/strict';
import { test } from 'node:test';
import { staff as staffFeature } from '#features/staff/feature.ts';
import { openDatabase } from '#kit/server/database/database.ts';
import { routesOf } from '#kit/server/feature.ts';
import { type Minor, minor } from '#kit/shared/money/money.ts';
import { staffVisitOf } from '#kit/testing/visits.ts';
import { acting } from '#tools/testing/scenes/acting.ts';
import { logInScene } from '#tools/testing/scenes/log-in-scene.ts';
import { allowancesOf } from './level.ts';
import { approvalActions } from './level-table.ts';
import { staffSetLevelTable } from './staff-set-level-table.ts';
import { staffLevelTable } from './staff-level-table.ts';

const reason = 'The committee decided so';
const none = { depositMax: null, depositTotalMax: null, mayWithdraw: true };
type Bounds = { depositMax: Minor | null; depositTotalMax: Minor | null; mayWithdraw: boolean };
const start: Bounds[] = [
  { depositMax: null, depositTotalMax: minor(2_000_000n), mayWithdraw: false },
  { depositMax: null, depositTotalMax: minor(10_000_000n), mayWithdraw: false },
  none,
  none,
];

const open = async (t: Parameters<typeof logInScene>[0]) => {
  const { world, memberId, merchantId } = await logInScene(t);
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  t.after(() => owner.close());
  const operator = async (username: string) => {
    const staffId = world.entropy.id('stf');
    await owner.pool.query(
      `insert into staff.operator (staff_id, merchant_id, username, display_name, role, password_hash,
         password_is_temporary, created_at, created_by)
       values ($1, $2, $3, $3, 'compliance', '-', false, kit.now(), 'test')`,
      [staffId, merchantId, username],
    );
    const visit = staffVisitOf(merchantId);
    return { ...visit, staff: { ...visit.staff, staffId, username } };
  };
  const [anna, bob] = [await operator('anna'), await operator('bob')];
  const set = async (basedOn: number, bounds: Bounds[]) => {
    const answer = await staffSetLevelTable(world)({ basedOn, bounds, reason }, anna);
    return answer.ok ? answer.value.outcome : answer.refusal;
  };
  const approve = async (visit = bob) => {
    const { rows } = await owner.pool.query<{ approval_id: string }>(
      `select approval_id from staff.approval where state = 'waiting'`,
    );
    const answer = await routesOf([staffFeature], 'desk', acting(world, approvalActions))
      .find((route) => route.name === 'approve')!
      .handler({ approvalId: rows[0]?.approval_id }, visit);
    return answer.ok ? 'approved' : answer.refusal;
  };
  const shown = async () => {
    const answer = await staffLevelTable(world)({}, anna);
    assert.ok(answer.ok);
    return answer.value;
  };
  const allowed = () => allowancesOf(world, world.database.read, memberId);
  return { set, approve, shown, allowed, anna };
};

test('less holds at once, more once a second person agrees; each version stays to be read', async (t) => {
  const { set, approve, shown, allowed, anna } = await open(t);
  assert.deepEqual([(await shown()).version, (await allowed()).depositTotalMax], [0, 2_000_000n]);
  const [first, ...others] = start;
  const less = [{ ...first!, depositMax: minor(100_000n), depositTotalMax: minor(500_000n) }, ...others];
  assert.equal(await set(0, less), 'saved');
  assert.deepEqual([(await allowed()).depositMax, (await allowed()).depositTotalMax], [100_000n, 500_000n]);
  const more = [{ ...less[0]!, depositTotalMax: minor(900_000n) }, ...others];
  assert.equal(await set(1, more), 'needs_approval');
  assert.equal((await allowed()).depositTotalMax, 500_000n);
  assert.equal((await shown()).isRequested, true);
  assert.equal(await approve(anna), 'second_person_needed');
  assert.equal(await approve(), 'approved');
  assert.deepEqual((await shown()).bounds, more);
  assert.equal((await allowed()).depositTotalMax, 900_000n);
  assert.deepEqual(
    (await shown()).history.map((one) => [one.version, one.by, one.with, one.bounds[0]?.depositTotalMax]),
    [
      [2, 'anna', 'bob', 900_000n],
      [1, 'anna', null, 500_000n],
    ],
  );
});

test('what lets money out before an age is shown, falls with the level, changes nothing or is overtaken is refused', async (t) => {
  const { set, approve } = await open(t);
  const [zero, one, two, three] = start;
  assert.equal(await set(0, [zero!, { ...one!, mayWithdraw: true }, two!, three!]), 'withdrawal_too_early');
  assert.equal(await set(0, [{ ...zero!, depositTotalMax: null }, one!, two!, three!]), 'levels_fall');
  assert.equal(await set(0, [zero!, one!, two!, { ...three!, mayWithdraw: false }]), 'levels_fall');
  assert.equal(await set(0, start), 'no_change');
  assert.equal(await set(1, start), 'version_conflict');
  assert.equal(await set(0, [{ ...zero!, depositTotalMax: minor(3_000_000n) }, one!, two!, three!]), 'needs_approval');
  assert.equal(await set(0, [{ ...zero!, depositTotalMax: minor(1n) }, one!, two!, three!]), 'saved');
  assert.equal(await approve(), 'approval_impossible', 'it was asked of another table');
});
