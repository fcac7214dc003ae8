import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { codeAt } from '#kit/server/credentials/totp.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import { id } from '#kit/shared/id.ts';
import type { Result } from '#kit/shared/result.ts';
import { daysMs, hoursMs } from '#kit/shared/time.ts';
import { staffVisitOf, visitOf } from '#kit/testing/visits.ts';
import { type TestWorld, testWorld } from '#kit/testing/world.ts';
import { acting } from '#tools/testing/scenes/acting.ts';
import { insertOperator, operatorById, operatorByName } from '../../db/operators.ts';
import { permissionsOf, type RoleName } from '../../domain/roles.ts';
import { approvalActions } from './account-approvals.ts';
import { approvals } from '../approvals/approvals.ts';
import { changeRole } from './change-role.ts';
import { confirmLogIn } from '../sessions/confirm-log-in.ts';
import { createOperator } from './create-operator.ts';
import { approve } from '../approvals/approve.ts';
import { disableOperator } from './disable-operator.ts';
import { enableOperator } from './enable-operator.ts';
import { logIn } from '../sessions/log-in.ts';
import { openStaffSession } from '../sessions/open-staff-session.ts';
import { operators } from './operators.ts';
import { resetPassword } from './reset-password.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { showPasswordPart } from './show-password-part.ts';

const merchantId = id<'mrc'>('mrc_1');
const visit = visitOf(merchantId);
const reason = 'a new colleague';

const operator = async (world: TestWorld, username: string, role: RoleName): Promise<StaffVisit> => {
  const staffId = world.entropy.id('stf');
  await world.backofficeDatabase.transact((tx) =>
    insertOperator(tx, {
      staffId,
      merchantId,
      username,
      displayName: username,
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

const start = async (t: Parameters<typeof testWorld>[0]) => {
  const world = await testWorld(t);
  const anna = await operator(world, 'anna', 'owner');
  const bob = await operator(world, 'bob', 'owner');
  const waiting = async () => {
    const listed = await approvals(world)({ state: 'waiting', asked: 'all', limit: 10 }, bob);
    assert.ok(listed.ok);
    return listed.value.approvals.map(({ approvalId }) => approvalId);
  };
  /** Lets somebody approve the oldest that waits. */
  const approveAs = async (who: StaffVisit, known?: string) => {
    const approvalId = known ?? (await waiting())[0];
    assert.ok(approvalId, 'something waits');
    return approve(acting(world, approvalActions))({ approvalId }, who);
  };
  const read = (staffId: string) => operatorById(world.backofficeDatabase.read, staffId);
  const named = (username: string) => operatorByName(world.backofficeDatabase.read, username);
  return { world, anna, bob, waiting, approveAs, read, named };
};

type Scene = Awaited<ReturnType<typeof start>>;

const value = <Value>(result: Result<Value, string>): Value => {
  assert.ok(result.ok, JSON.stringify(result));
  return result.value;
};
const refusalOf = (result: Result<unknown, string>): string => (result.ok ? 'ok' : result.refusal);

const partOf = async ({ world }: Scene, staffId: string, who: StaffVisit) =>
  value(await showPasswordPart(world)({ staffId }, who));

const newcomer = async (scene: Scene, role: RoleName = 'support') => {
  const { world, anna, bob, approveAs, named } = scene;
  value(await createOperator(world)({ username: 'Somchai', displayName: 'สมชาย', role, reason }, anna));
  value(await approveAs(bob));
  const made = await named('somchai');
  assert.ok(made);
  return made;
};

const password = async (scene: Scene, staffId: string): Promise<string> => {
  const [first, second] = [await partOf(scene, staffId, scene.anna), await partOf(scene, staffId, scene.bob)];
  assert.deepEqual([first.place, second.place], [1, 2]);
  return first.part + second.part;
};

test('a new operator is there once another owner approves, and sets up a password and a second factor', async (t) => {
  const scene = await start(t);
  const { world, anna, named, approveAs } = scene;
  value(await createOperator(world)({ username: 'Somchai', displayName: 'สมชาย', role: 'support', reason }, anna));
  assert.equal(await named('somchai'), undefined, 'asked for is not made');
  assert.equal(refusalOf(await approveAs(anna)), 'second_person_needed');
  value(await approveAs(scene.bob));
  const made = await named('somchai');
  const firstPassword = await password(scene, made!.staff_id);
  const first = value(await logIn(world)({ username: 'SOMCHAI', password: firstPassword }, visit));
  assert.equal(first.mustChangePassword, true);
  assert.match(first.newSecondFactor!.address, /^otpauth:\/\/totp\/localhost:somchai\?/);
  const confirm = (newPassword?: string) =>
    confirmLogIn(world)(
      { challenge: first.challenge, code: codeAt(first.newSecondFactor!.secret, world.clock.now()), newPassword },
      visit,
    );
  const refusals = [undefined, 'short', 'xx somchai xx', firstPassword].map(async (it) => refusalOf(await confirm(it)));
  assert.deepEqual((await Promise.all(refusals)).sort(), [
    'new_password_needed',
    'password_has_name',
    'password_too_short',
    'password_unchanged',
  ]);
  value(await confirm('a long password of mine'));
  await world.moveClock(daysMs(4));
  const again = value(await logIn(world)({ username: 'somchai', password: 'a long password of mine' }, visit));
  assert.ok(again.newSecondFactor === undefined && !again.mustChangePassword, 'the own password does not end');
});

test('neither of the two who gave an account can log in with it, and each sees their part once', async (t) => {
  const scene = await start(t);
  const { world, anna, bob } = scene;
  const { staff_id: staffId } = await newcomer(scene);
  const marked = async (who: StaffVisit) =>
    value(await operators(world)({}, who)).operators.find((it) => it.staffId === staffId)?.hasPart;
  const cat = await operator(world, 'cat', 'owner');
  assert.deepEqual([await marked(anna), await marked(bob), await marked(cat)], [true, true, false]);
  const first = await partOf(scene, staffId, anna);
  assert.equal(refusalOf(await showPasswordPart(world)({ staffId }, anna)), 'password_part_gone');
  assert.equal(refusalOf(await showPasswordPart(world)({ staffId }, cat)), 'password_part_gone');
  const second = await partOf(scene, staffId, bob);
  for (const half of [first.part, second.part, second.part + first.part])
    assert.equal(refusalOf(await logIn(world)({ username: 'somchai', password: half }, visit)), 'credentials_wrong');
  assert.ok((await logIn(world)({ username: 'somchai', password: first.part + second.part }, visit)).ok);
  await world.moveClock(hoursMs(72));
  const late = await logIn(world)({ username: 'somchai', password: first.part + second.part }, visit);
  assert.equal(refusalOf(late), 'credentials_wrong', 'a first password ends after three days');
});

test('a puppet is no second person: neither made, nor raised, reset or enabled by the asker', async (t) => {
  const scene = await start(t);
  const { world, anna, bob, approveAs } = scene;
  const cat = await operator(world, 'cat', 'owner');
  const dan = await operator(world, 'dan', 'finance');
  const eve = await operator(world, 'eve', 'owner');
  const fay = await operator(world, 'fay', 'owner');
  const done = async (asked: Promise<Result<unknown, string>>) => {
    value(await asked);
    value(await approveAs(bob));
  };
  await done(createOperator(world)({ username: 'puppet', displayName: 'Puppet', role: 'owner', reason }, anna));
  await done(changeRole(world)({ staffId: dan.staff.staffId, role: 'owner', reason }, anna));
  await done(resetPassword(world)({ staffId: cat.staff.staffId, reason }, anna));
  await done(resetSecondFactor(world)({ staffId: eve.staff.staffId, reason }, anna));
  value(await disableOperator(world)({ staffId: fay.staff.staffId, reason }, anna));
  await done(enableOperator(world)({ staffId: fay.staff.staffId, reason }, anna));
  const puppet = visitAs((await scene.named('puppet'))!.staff_id, 'puppet', 'owner');
  const gil = await operator(world, 'gil', 'support');
  for (const asker of [anna, bob]) {
    value(await changeRole(world)({ staffId: gil.staff.staffId, role: 'finance', reason }, asker));
    for (const who of [puppet, cat, dan, eve, fay])
      assert.equal(refusalOf(await approveAs(who)), 'approver_not_independent', `${who.staff.username} for an owner`);
    await sql`update staff.approval set state = 'rejected', decided_by = ${puppet.staff.staffId}, decided_at = now()
      where state = 'waiting'`.execute(world.backofficeDatabase.read);
  }
  value(await changeRole(world)({ staffId: gil.staff.staffId, role: 'finance', reason }, puppet));
  assert.equal(refusalOf(await approveAs(dan)), 'approver_not_independent', 'two puppets of one person');
  assert.equal(refusalOf(await approveAs(anna)), 'approver_not_independent', 'nor the maker for the puppet');
  await world.moveClock(hoursMs(71));
  assert.equal(refusalOf(await approveAs(anna)), 'approver_not_independent');
  await world.moveClock(hoursMs(1));
  assert.notEqual(refusalOf(await approveAs(anna)), 'approver_not_independent', 'the cooling time is over');
});

// What is asked for does nothing until it is approved, and the person themselves is not the second one.
type Ask = (scene: Scene, staffId: string) => Promise<Result<unknown, string>>;
const asks: [title: string, ask: Ask][] = [
  ['a raise', ({ world, anna }, staffId) => changeRole(world)({ staffId, role: 'content_publisher', reason }, anna)],
  ['a reset password', ({ world, anna }, staffId) => resetPassword(world)({ staffId, reason }, anna)],
  ['a reset second factor', ({ world, anna }, staffId) => resetSecondFactor(world)({ staffId, reason }, anna)],
];
for (const [title, ask] of asks)
  test(`${title} is asked for once, changes nothing before, and another merchant's is not found`, async (t) => {
    const scene = await start(t);
    const { world, anna, read, approveAs } = scene;
    const cat = await operator(world, 'cat', 'owner');
    const { staffId } = cat.staff;
    await sql`update staff.operator set totp_secret = 'sealed', role = 'support' where staff_id = ${staffId}`.execute(
      world.backofficeDatabase.read,
    );
    const before = await read(staffId);
    value(await ask(scene, staffId));
    assert.equal(refusalOf(await ask(scene, staffId)), 'already_asked');
    assert.deepEqual(await read(staffId), before);
    const elsewhere = { ...scene, anna: { ...anna, merchantId: id<'mrc'>('mrc_2') } };
    assert.equal(refusalOf(await ask(elsewhere, staffId)), 'not_found');
    assert.equal(refusalOf(await ask(scene, anna.staff.staffId)), 'not_yourself');
    await sql`update staff.operator set role = 'owner' where staff_id = ${staffId}`.execute(
      world.backofficeDatabase.read,
    );
    assert.deepEqual(await approveAs(cat), {
      ok: false,
      refusal: 'approval_impossible',
      detail: { cause: 'not_yourself' },
    });
    value(await approveAs(scene.bob));
    assert.notDeepEqual(await read(staffId), before);
  });

test('what only takes away is done at once, by one person', async (t) => {
  const { world, anna, waiting, read } = await start(t);
  const cat = await operator(world, 'cat', 'finance');
  const { staffId } = cat.staff;
  const lowered = await changeRole(world)({ staffId, role: 'read_only', reason }, anna);
  assert.deepEqual(value(lowered), { outcome: 'needs_approval' }, 'who reads everything reads more than finance');
  const toLess = await changeRole(world)(
    { staffId: (await operator(world, 'dan', 'owner')).staff.staffId, role: 'support', reason },
    anna,
  );
  assert.deepEqual(value(toLess), { outcome: 'done' });
  value(await disableOperator(world)({ staffId, reason }, anna));
  assert.equal((await read(staffId))?.status, 'disabled');
  assert.equal((await waiting()).length, 1);
});

test('a reset ends sessions and half log-ins, and the next log-in shows a new second factor', async (t) => {
  const scene = await start(t);
  const { world, anna, approveAs } = scene;
  const made = await newcomer(scene, 'owner');
  const firstPassword = await password(scene, made.staff_id);
  const enter = async () => {
    const first = value(await logIn(world)({ username: 'somchai', password: firstPassword }, visit));
    return { first, secret: first.newSecondFactor!.secret };
  };
  const { first, secret } = await enter();
  const code = codeAt(secret, world.clock.now());
  const newPassword = 'a long password of mine';
  const { token } = value(await confirmLogIn(world)({ challenge: first.challenge, code, newPassword }, visit));
  assert.ok(await openStaffSession(world, token));
  const half = value(await logIn(world)({ username: 'somchai', password: newPassword }, visit));
  value(await resetSecondFactor(world)({ staffId: made.staff_id, reason: 'lost phone' }, anna));
  value(await approveAs(scene.bob));
  assert.equal(await openStaffSession(world, token), undefined);
  await world.moveClock(30_000);
  const late = await confirmLogIn(world)({ challenge: half.challenge, code: codeAt(secret, world.clock.now()) }, visit);
  assert.equal(refusalOf(late), 'log_in_expired');
  assert.ok(value(await logIn(world)({ username: 'somchai', password: newPassword }, visit)).newSecondFactor);
});

test('a name that was taken while the request waited is refused, and two approvers make one account', async (t) => {
  const { world, anna, bob, waiting, approveAs } = await start(t);
  const cat = await operator(world, 'cat', 'owner');
  const asked = { username: 'new.one', displayName: 'New', role: 'support', reason } as const;
  value(await createOperator(world)(asked, anna));
  const [one] = await waiting();
  const both = await Promise.all([approveAs(bob, one), approveAs(cat, one)]);
  assert.deepEqual(both.map(refusalOf).sort(), ['already_decided', 'ok']);
  assert.equal(refusalOf(await createOperator(world)(asked, anna)), 'username_taken');
  value(await createOperator(world)({ ...asked, username: 'late.one' }, anna));
  await operator(world, 'late.one', 'support');
  const late = await approveAs(bob);
  assert.deepEqual(late, { ok: false, refusal: 'approval_impossible', detail: { cause: 'username_taken' } });
});
