import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { codeAt } from '#kit/server/credentials/totp.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import { id } from '#kit/shared/id.ts';
import { accept, type Result } from '#kit/shared/result.ts';
import { hoursMs } from '#kit/shared/time.ts';
import { staffVisitOf, visitOf } from '#kit/testing/visits.ts';
import { type TestWorld, testWorld } from '#kit/testing/world.ts';
import { acting } from '#tools/testing/scenes/acting.ts';
import { recentAdmissions } from '../../db/admissions.ts';
import { areIndependent } from '../../db/are-independent.ts';
import { insertOperator, operatorByName } from '../../db/operators.ts';
import { permissionsOf, type RoleName } from '../../domain/roles.ts';
import { breakGlass } from './break-glass.ts';
import { confirmLogIn } from '../sessions/confirm-log-in.ts';
import type { DecidedApproval } from '../approvals/decide-approval.ts';
import { approve } from '../approvals/approve.ts';
import { disableOperator } from './disable-operator.ts';
import { makeFirstOwners } from './first-owners.ts';
import { logIn } from '../sessions/log-in.ts';
import { openStaffSession } from '../sessions/open-staff-session.ts';
import { requestApprovalIn } from '../approvals/request-approval.ts';
import { verifyAudit } from '../audit/verify-audit.ts';

const merchantId = id<'mrc'>('mrc_1');
const visit = visitOf(merchantId);
const reason = 'Ben left the house';
const carla = { username: 'carla', displayName: 'Carla Jaidee' };

const operator = async (world: TestWorld, username: string, role: RoleName): Promise<StaffVisit> => {
  const staffId = world.entropy.id('stf');
  await world.backofficeDatabase.transact((tx) =>
    insertOperator(tx, {
      staffId,
      merchantId,
      username,
      displayName: `${username} of old`,
      role,
      passwordHash: '-',
      passwordIsTemporary: false,
      totpSecret: null,
      createdAt: world.clock.now(),
      createdBy: 'test',
    }),
  );
  return visitAs(staffId, username, role);
};

const visitAs = (staffId: string, username: string, role: RoleName) =>
  staffVisitOf(merchantId, {
    staff: { staffId: id(staffId), username, sessionId: 'sts_1', permissions: permissionsOf(role) },
  });

/** Two owners, Anna and Ben, of whom Ben is gone. */
const start = async (t: Parameters<typeof testWorld>[0]) => {
  const world = await testWorld(t);
  const anna = await operator(world, 'anna', 'owner');
  const ben = await operator(world, 'ben', 'owner');
  const { read } = world.backofficeDatabase;
  const leave = async (who: StaffVisit, by: StaffVisit) =>
    value(await disableOperator(world)({ staffId: who.staff.staffId, reason }, by));
  const named = async (username: string) => {
    const found = await operatorByName(read, username);
    assert.ok(found);
    return found;
  };
  const as = async (username: string) => visitAs((await named(username)).staff_id, username, 'owner');
  const arePeople = (first: StaffVisit, second: StaffVisit) =>
    areIndependent(read, first.staff.staffId, second.staff.staffId);
  return { world, anna, ben, leave, named, as, arePeople };
};

const value = <Value>(result: Result<Value, string>): Value => {
  assert.ok(result.ok, JSON.stringify(result));
  return result.value;
};
const refusalOf = (result: Result<unknown, string>): string => (result.ok ? 'ok' : result.refusal);

const admit = (world: TestWorld, owner = carla, isForced = false) =>
  breakGlass(world, { merchantId, owner, reason, isForced });

const ask = async (world: TestWorld, asker: StaffVisit): Promise<string> => {
  const asked = await world.backofficeDatabase.transact((tx) =>
    requestApprovalIn(world, tx, asker, {
      kind: 'cashier.match_line',
      permission: 'deposits.write',
      subject: { kind: 'bank_line', id: world.entropy.id('lin') },
      amount: 10_000n,
      facts: {},
      reason,
    }),
  );
  return value(asked).approvalId;
};

const decide = async (world: TestWorld, approvalId: string, who: StaffVisit): Promise<string> => {
  const done: DecidedApproval[] = [];
  const actions = {
    'cashier.match_line': {
      approve: async (_tx: unknown, approval: DecidedApproval) => accept({ count: done.push(approval) }),
      reject: () => Promise.resolve(),
    },
  };
  const decided = refusalOf(await approve(acting(world, actions))({ approvalId }, who));
  assert.equal(done.length, decided === 'ok' ? 1 : 0);
  return decided;
};

const entries = async (world: TestWorld) => {
  const { rows } = await sql<{ after: Readonly<Record<string, unknown>>; reason: string }>`
    select after, reason
    from staff.audit_entry
    where action = 'staff.break_glass'
    order by seq`.execute(world.backofficeDatabase.read);
  return rows;
};

const enter = async (world: TestWorld, username: string, password: string): Promise<string> => {
  const first = value(await logIn(world)({ username, password }, visit));
  assert.ok(first.mustChangePassword && first.newSecondFactor);
  const code = codeAt(first.newSecondFactor.secret, world.clock.now());
  const newPassword = 'a long password of mine';
  return value(await confirmLogIn(world)({ challenge: first.challenge, code, newPassword }, visit)).token;
};

test('while two owners can act nobody is let in, unless it is forced', async (t) => {
  const { world } = await start(t);
  assert.equal(refusalOf(await admit(world)), 'owners_can_act');
  assert.equal(await operatorByName(world.backofficeDatabase.read, 'carla'), undefined);
  assert.deepEqual(await entries(world), []);
  assert.equal(value(await admit(world, carla, true)).outcome, 'made');
  const [entry] = await entries(world);
  assert.equal(entry?.after['isForced'], true);
  assert.equal(entry.after['actingOwners'], 2);
});

test('where one owner is left another is made: nobody’s second person until the cooling time is over', async (t) => {
  const { world, anna, ben, leave, as, arePeople } = await start(t);
  const before = await ask(world, ben);
  await leave(ben, anna);
  const made = value(await admit(world));
  assert.equal(made.outcome, 'made');
  await enter(world, 'carla', made.password);
  const who = await as('carla');
  assert.equal(await arePeople(who, anna), false);
  assert.equal(await arePeople(who, ben), false, 'nor of those who left');
  assert.equal(await decide(world, await ask(world, anna), who), 'approver_not_independent');
  assert.equal(await decide(world, await ask(world, who), anna), 'approver_not_independent');
  assert.equal(refusalOf(await admit(world, { username: 'dan', displayName: 'Dan' })), 'ok', 'nor are they two');
  await world.moveClock(hoursMs(71));
  assert.equal(await arePeople(who, anna), false);
  assert.equal(await decide(world, before, who), 'approver_not_independent');
  await world.moveClock(hoursMs(1));
  assert.equal(await arePeople(who, anna), true);
  assert.equal(await decide(world, await ask(world, anna), who), 'ok');
  assert.equal(refusalOf(await admit(world, { username: 'eve', displayName: 'Eve' })), 'owners_can_act');
});

test('what was asked before is not for them to approve, however short the cooling time, also past the program', async (t) => {
  const { world, anna, ben, leave, as, arePeople } = await start(t);
  await world.backofficeDatabase.autocommit(sql`
    insert into staff.cooling_time (merchant_id, hours, takes_effect_at, set_by, set_with)
    values (${merchantId}, 24, kit.now(), ${anna.staff.staffId}, ${ben.staff.staffId})`);
  const asked = await ask(world, anna);
  await leave(ben, anna);
  value(await admit(world));
  const who = await as('carla');
  await world.moveClock(hoursMs(25));
  assert.equal(await arePeople(who, anna), true);
  assert.equal(await decide(world, asked, who), 'approver_not_independent');
  const byHand = world.backofficeDatabase.transact(async (tx) => {
    await sql`
      update staff.approval
      set state = 'approved', decided_by = ${who.staff.staffId}, decided_at = kit.now()
      where approval_id = ${asked}`.execute(tx);
    return accept(undefined);
  });
  await assert.rejects(byHand, /whoever approves is independent/);
  assert.equal(await decide(world, await ask(world, anna), who), 'ok');
});

test('an owner who lost everything is let in again as a new account would be: old ways in and sessions end', async (t) => {
  const { world, anna, ben, leave, named, as } = await start(t);
  await leave(ben, anna);
  const first = value(await admit(world));
  const token = await enter(world, 'carla', first.password);
  assert.ok(await openStaffSession(world, token));
  await world.moveClock(hoursMs(73));
  await leave(await as('carla'), anna);
  const again = value(await admit(world));
  assert.equal(again.outcome, 'readmitted');
  assert.equal(await openStaffSession(world, token), undefined);
  const old = await logIn(world)({ username: 'carla', password: 'a long password of mine' }, visit);
  assert.equal(refusalOf(old), 'credentials_wrong');
  await enter(world, 'carla', again.password);
  const { role, status } = await named('carla');
  assert.deepEqual({ role, status }, { role: 'owner', status: 'active' });
  assert.deepEqual((await verifyAudit(world)).deviations, []);
});

test('one person is never made two, and nobody becomes the owner of somebody else’s account', async (t) => {
  const { world, anna, ben, leave } = await start(t);
  await leave(ben, anna);
  const cases = [
    [{ username: 'carla', displayName: 'ANNA of  old' }, 'person_known'],
    [{ username: 'carla', displayName: 'Ben of old' }, 'person_known'],
    [{ username: 'ben', displayName: 'Eve' }, 'name_differs'],
    [{ username: 'anna', displayName: 'Ben of old' }, 'name_differs'],
    [{ username: 'ben', displayName: 'Ben of old' }, 'ok'],
  ] as const;
  for (const [owner, refusal] of cases) assert.equal(refusalOf(await admit(world, owner)), refusal, owner.displayName);
  assert.equal((await entries(world)).length, 1);
});

test('a merchant that never had owners has none let in, and nobody takes a name of another merchant', async (t) => {
  const { world } = await start(t);
  const other = (owner: typeof carla) =>
    breakGlass(world, { merchantId: 'mrc_2', owner, reason, isForced: true }).then(refusalOf);
  assert.equal(await other(carla), 'no_owners');
  const two = [carla, { username: 'dan', displayName: 'Dan' }];
  value(await makeFirstOwners(world, { merchantId: 'mrc_2', comes: 'later' }, two));
  assert.equal(await other({ username: 'anna', displayName: 'anna of old' }), 'username_taken');
  assert.equal(await other({ username: 'eve', displayName: 'anna of old' }), 'ok', 'another house, another person');
  assert.deepEqual(await toldTo(world, 'anna'), [], 'nor is this house told of the other');
});

const toldTo = async ({ backofficeDatabase: { read } }: TestWorld, username: string) => {
  const found = await operatorByName(read, username);
  assert.ok(found);
  return recentAdmissions(read, found.merchant_id);
};

test('everybody at the desk is told until the cooling time is over', async (t) => {
  const { world, anna, ben, leave } = await start(t);
  await operator(world, 'somsri', 'read_only');
  await leave(ben, anna);
  assert.deepEqual(await toldTo(world, 'somsri'), []);
  value(await admit(world));
  const [told] = await toldTo(world, 'somsri');
  assert.equal(told?.username, 'carla');
  assert.equal(told.until - told.at, hoursMs(72));
  assert.equal((await entries(world))[0]?.reason, reason);
  await world.moveClock(hoursMs(72));
  assert.deepEqual(await toldTo(world, 'somsri'), []);
});

test('an owner whose first password has ended does not count as one who can act; two at once let in one each', async (t) => {
  const { world, anna, ben, leave, as, arePeople } = await start(t);
  await leave(ben, anna);
  value(await admit(world));
  await world.moveClock(hoursMs(73));
  const [dan, eve] = await Promise.all([
    admit(world, { username: 'dan', displayName: 'Dan' }),
    admit(world, { username: 'eve', displayName: 'Eve' }),
  ]);
  assert.deepEqual([refusalOf(dan), refusalOf(eve)], ['ok', 'ok']);
  assert.equal(await arePeople(await as('dan'), await as('eve')), false);
});
