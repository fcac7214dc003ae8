import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { minor } from '#kit/shared/money/money.ts';
import { changeRole } from '../accounts/change-role.ts';
import { createOperator } from '../accounts/create-operator.ts';
import { approvals } from '../approvals/approvals.ts';
import { openStaffSession } from '../sessions/open-staff-session.ts';
import { cashierRole, reason, startRoles, outcomeOf, value, visitWith, wanted } from './roles.fixture.ts';
import { staffCloseRole } from './staff-close-role.ts';
import { staffRoleVersions } from './staff-role-versions.ts';
import { staffSetRole } from './staff-set-role.ts';

test('an own role is there once another owner approves, with both names, its powers and its history', async (t) => {
  const scene = await startRoles(t);
  const { world, anna, agree, ownRole } = scene;
  value(await staffSetRole(world)(wanted(), anna));
  assert.equal(await ownRole(), undefined, 'what is asked for is not there');
  await sql`update staff.approval set state = 'rejected', decided_by = ${scene.bob.staff.staffId}, decided_at = now()`.execute(
    world.backofficeDatabase.read,
  );
  value(await agree(staffSetRole(world)(wanted(), anna)));
  const role = await ownRole();
  assert.deepEqual(role?.own?.names, cashierRole.names);
  assert.deepEqual(role?.limits, cashierRole.limits);
  const change = wanted({ roleId: role!.role, basedOn: 1, approvalMax: minor(7n) });
  assert.equal(outcomeOf(await staffSetRole(world)({ ...change, approvalMax: minor(0n) }, anna)), 'no_change');
  assert.equal(outcomeOf(await staffSetRole(world)({ ...change, basedOn: 2 }, anna)), 'version_conflict');
  value(await agree(staffSetRole(world)(change, anna)));
  const { versions } = value(await staffRoleVersions(world)({ roleId: role!.role }, anna));
  assert.deepEqual(
    versions.map(({ version, approvalMax, setBy, setWith }) => [version, approvalMax, setBy, setWith]),
    [
      [2, 7n, 'anna', 'bob'],
      [1, 0n, 'anna', 'bob'],
    ],
  );
  const { rows } = await sql<{ before: { approvalMax: string } | null; after: { approvalMax: string } }>`
    select before, after from staff.audit_entry where action = 'staff.set_role' order by seq`.execute(
    world.database.read,
  );
  assert.deepEqual(
    rows.map(({ before, after }) => [before?.approvalMax, after.approvalMax]),
    [
      [undefined, '0.00'],
      ['0.00', '0.07'],
    ],
  );
});

test('nobody agrees with themselves on a role, nor writes one past the approvals', async (t) => {
  const { world, anna, agree } = await startRoles(t);
  assert.equal(outcomeOf(await agree(staffSetRole(world)(wanted(), anna), anna)), 'second_person_needed');
  const [asked] = value(
    await approvals(world)({ state: 'waiting', asked: 'all', limit: 10 }, visitWith(anna)),
  ).approvals;
  await assert.rejects(
    world.backofficeDatabase.transact((tx) =>
      sql`
        insert into staff.own_role_version (role_id, version, merchant_id, names, permissions, limits, approval_max,
          is_closed, reason, set_by, set_with, approval_id)
        select ${asked!.subject.id}, 1, 'mrc_1', '{"TH": "ก", "EN": "x"}', '{money.write}', '{}', null, false, 'x', ${anna.staff.staffId}, staff_id,
          ${asked!.approvalId}
        from staff.operator where username = 'bob'`.execute(tx),
    ),
    /two people have not agreed on this role/,
  );
});

test('nobody grants what they do not have: neither whoever asks, nor whoever approves', async (t) => {
  const { world, anna, agree, operator } = await startRoles(t);
  const finance = await operator('fay', 'finance');
  assert.equal(
    outcomeOf(await staffSetRole(world)(wanted({ permissions: ['players.write'] }), finance)),
    'beyond_own_powers',
  );
  assert.equal(outcomeOf(await staffSetRole(world)(wanted({ approvalMax: null }), finance)), 'beyond_own_powers');
  const gil = await operator('gil', 'support');
  const raise = { staffId: gil.staff.staffId, role: 'owner', reason };
  assert.equal(outcomeOf(await changeRole(world)(raise, finance)), 'beyond_own_powers');
  const eve = { username: 'eve', displayName: 'Eve', role: 'compliance', reason };
  assert.equal(outcomeOf(await createOperator(world)(eve, finance)), 'beyond_own_powers');
  const asked = staffSetRole(world)(wanted({ permissions: ['players.write'] }), anna);
  value(await asked);
  await sql`update staff.operator set role = 'finance' where username = 'anna'`.execute(world.backofficeDatabase.read);
  const late = await agree(asked);
  assert.deepEqual(late.ok ? 'ok' : late.detail, { cause: 'beyond_own_powers' }, 'who asked has less than then');
});

test('a role is given, holds at once, and what is taken away from it is gone with the next call', async (t) => {
  const scene = await startRoles(t);
  const { world, anna, agree, operator, withCashier, session } = scene;
  const { role } = await withCashier();
  const dan = await operator('dan', 'read_only');
  value(await agree(changeRole(world)({ staffId: dan.staff.staffId, role, reason }, anna)));
  const token = await session(dan);
  const held = (await openStaffSession(world, token))?.staff.permissions;
  assert.deepEqual([...held!].sort(), [...cashierRole.permissions].sort());
  const less = wanted({ roleId: role, basedOn: 1, permissions: ['players.read'] });
  value(await agree(staffSetRole(world)(less, anna)));
  assert.equal(await openStaffSession(world, token), undefined, 'its sessions ended');
  const again = await session(dan);
  assert.deepEqual((await openStaffSession(world, again))?.staff.permissions, ['players.read']);
});

test('a role of another merchant, a closed one and one that nobody made are given to nobody', async (t) => {
  const { world, anna, agree, operator, withCashier, session } = await startRoles(t);
  const { role, cat } = await withCashier();
  const [ann2, dan2] = [await operator('ann2', 'owner', 'mrc_2'), await operator('dan2', 'support', 'mrc_2')];
  assert.equal(outcomeOf(await changeRole(world)({ staffId: dan2.staff.staffId, role, reason }, ann2)), 'role_unknown');
  assert.equal(outcomeOf(await staffRoleVersions(world)({ roleId: role }, ann2)), 'not_found');
  const taken = wanted({ roleId: role, basedOn: 1, permissions: ['players.read'] });
  assert.equal(outcomeOf(await staffSetRole(world)(taken, ann2)), 'role_unknown');
  await assert.rejects(operator('eve2', role, 'mrc_2'), /no such role/);
  const closing = { roleId: role, basedOn: 1, reason };
  assert.equal(outcomeOf(await staffCloseRole(world)(closing, anna)), 'role_in_use');
  await world.moveClock(1);
  value(await agree(changeRole(world)({ staffId: cat.staff.staffId, role: 'content_editor', reason }, anna)));
  value(await agree(staffCloseRole(world)(closing, anna)));
  assert.equal(outcomeOf(await changeRole(world)({ staffId: cat.staff.staffId, role, reason }, anna)), 'role_unknown');
  await assert.rejects(operator('late', role), /no such role/);
  assert.equal(
    (await openStaffSession(world, await session(cat)))?.staff.permissions.includes('deposits.write'),
    false,
  );
  assert.equal(
    outcomeOf(await changeRole(world)({ staffId: cat.staff.staffId, role: `rol_${'0'.repeat(32)}`, reason }, anna)),
    'role_unknown',
  );
});

test('a role that was changed while it waited to be given is looked at again', async (t) => {
  const { world, anna, bob, agree, operator, withCashier } = await startRoles(t);
  const { role } = await withCashier();
  const dan = await operator('dan', 'support');
  const [amy, ben] = [await operator('amy', 'owner'), await operator('ben', 'owner')];
  value(await staffSetRole(world)(wanted({ roleId: role, basedOn: 1, approvalMax: minor(9n) }), amy));
  const first = value(await approvals(world)({ state: 'waiting', asked: 'all', limit: 10 }, visitWith(ben)))
    .approvals[0];
  value(await changeRole(world)({ staffId: dan.staff.staffId, role, reason }, anna));
  const asked = Promise.resolve({ ok: true, value: first } as const);
  assert.equal(outcomeOf(await agree(asked, ben)), 'ok');
  assert.equal(outcomeOf(await agree(asked, bob)), 'approval_impossible');
});

test('two open roles have no name in common, and what both languages say is kept', async (t) => {
  const { world, anna, withCashier } = await startRoles(t);
  await withCashier();
  for (const names of [
    { TH: 'แคชเชียร์กะดึก', EN: 'Another' },
    { TH: 'อื่น', EN: 'night CASHIER' },
  ])
    assert.equal(outcomeOf(await staffSetRole(world)(wanted({ names }), anna)), 'role_name_taken');
});
