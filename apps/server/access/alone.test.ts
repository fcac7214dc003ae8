import assert from 'node:assert/strict';
import test from 'node:test';
import { staff as staffFeature } from '#features/staff/feature.ts';
import { approvalActionsIn, requestApprovalIn } from '#features/staff/public.ts';
import { sql } from '#kit/server/database/database.ts';
import { routesOf } from '#kit/server/feature.ts';
import { id } from '#kit/shared/id.ts';
import { staffVisitOf } from '#kit/testing/visits.ts';
import { testWorld } from '#kit/testing/world.ts';
import { aloneRows, harmlessAreas, harmlessWriters, mightyTables } from '#tools/testing/access/alone.ts';
import { writesOfCalls } from '#tools/testing/access/desk-reach.ts';
import { staffRows } from '#tools/testing/access/staff-matrix.ts';
import type { World } from '#kit/server/world.ts';
import { productWorld } from '#tools/testing/scenes/product-world.ts';
import { features } from '../features.ts';

const staffRoutesOf = (world: World) => routesOf(features, 'desk', productWorld(world));
const isKind = (alone: string) => alone.includes('.');

test('each call that changes something says what one member of staff does by it alone', () => {
  const changing = Object.keys(staffRows).filter((call) => !call.startsWith('GET '));
  const pathOf = (call: string) => call.slice(call.indexOf(' ') + 1);
  const told = changing.filter((call) => !harmlessAreas.test(pathOf(call)));
  assert.deepEqual(Object.keys(aloneRows).toSorted(), told.toSorted());
});

test('a call that can write what money, results or accounts come from is tried as one that moves them', async (t) => {
  const routes = staffRoutesOf(await testWorld(t));
  const writes = writesOfCalls(routes);
  const writers = routes.flatMap(({ feature, name, endpoint: { method, path } }) => {
    const mighty = mightyTables.filter((table) => writes.get(`${feature} ${name}`)!.has(table));
    return mighty.length > 0 ? [{ call: `${method} ${path}`, mighty }] : [];
  });
  const isHarmless = (call: string) => ['nothing', 'offers', 'stops'].includes(aloneRows[call] ?? 'nothing');
  assert.deepEqual(
    writers.filter(({ call }) => isHarmless(call) && harmlessWriters[call] === undefined),
    [],
    'each is held by a second person or a bound, or stands among those that give nobody anything',
  );
  const found = writers.map(({ call }) => call);
  assert.deepEqual(
    Object.keys(harmlessWriters).filter((call) => !found.includes(call)),
    [],
  );
  const unseen = Object.keys(aloneRows).filter((call) => !isHarmless(call) && !found.includes(call));
  assert.deepEqual(unseen, [], 'what is asked of a second person is seen to be asked');
});

test('every kind of approval is refused to the asker and to an account in which the asker had a hand', async (t) => {
  const world = await testWorld(t);
  const actions = approvalActionsIn(productWorld(world));
  const kinds = Object.keys(actions);
  const unknown = Object.values(aloneRows).filter((alone) => isKind(alone) && !kinds.includes(alone));
  assert.deepEqual(unknown, [], 'each is carried out by its feature');
  await sql`
    insert into staff.operator (staff_id, merchant_id, username, display_name, role, password_hash, created_at, created_by)
    select 'stf_' || name, 'mrc_1', name, name, 'owner', '-', kit.now(), 'test'
    from unnest(array['anna', 'puppet']) name`.execute(world.backofficeDatabase.read);
  await sql`
    insert into staff.influence (merchant_id, operator, by_staff, kind)
    values ('mrc_1', 'stf_puppet', 'stf_anna', 'created')`.execute(world.backofficeDatabase.read);
  const visit = (username: string) =>
    staffVisitOf(id('mrc_1'), {
      staff: { staffId: id(`stf_${username}`), username, sessionId: 'sts_1', permissions: [] },
    });
  const approve = routesOf([staffFeature], 'desk', world).find(({ name }) => name === 'approve')!;
  for (const kind of kinds) {
    const asked = await world.backofficeDatabase.transact((tx) =>
      requestApprovalIn(world, tx, visit('anna'), {
        kind,
        permission: 'staff.write',
        subject: { kind: 'anything', id: kind },
        amount: null,
        facts: {},
        reason: 'to be tried alone',
      }),
    );
    assert.ok(asked.ok);
    for (const [who, refusal] of [
      ['anna', 'second_person_needed'],
      ['puppet', 'approver_not_independent'],
    ] as const) {
      const answer = await approve.handler({ approvalId: asked.value.approvalId }, visit(who));
      assert.equal(answer.ok ? 'approved' : answer.refusal, refusal, `${kind} by ${who}`);
    }
  }
});
