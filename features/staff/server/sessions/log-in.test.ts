import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import type { Visit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { id } from '#kit/shared/id.ts';
import { instant } from '#kit/shared/time.ts';
import { visitOf } from '#kit/testing/visits.ts';
import { testWorld } from '#kit/testing/world.ts';
import { confirmLogIn } from './confirm-log-in.ts';
import { type DemoOperator, loadDemo } from '../load-demo.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { openStaffSession } from './open-staff-session.ts';
import { codeAt } from '#kit/server/credentials/totp.ts';
import { disableOperator } from '../accounts/disable-operator.ts';
import { changeOwnPassword } from '../credentials/change-own-password.ts';

const visit: Visit = visitOf(id('mrc_1'));

const demo = async (world: World): Promise<DemoOperator[]> => loadDemo(world, 'mrc_1');

const enter = async (world: World, who: { username: string; password: string; totpSecret: string }, from = visit) => {
  const first = await logIn(world)({ username: who.username, password: who.password }, from);
  if (!first.ok) return first;
  return confirmLogIn(world)(
    { challenge: first.value.challenge, code: codeAt(who.totpSecret, world.clock.now()) },
    from,
  );
};

const token = async (world: World, who: DemoOperator): Promise<string> => {
  const entered = await enter(world, who);
  assert.ok(entered.ok, JSON.stringify(entered));
  return entered.value.token;
};

const staffVisit = async (world: World, bearer: string) => {
  const session = await openStaffSession(world, bearer);
  assert.ok(session);
  return { requestId: 'req_2', ip: visit.ip, userAgent: 'test', language: 'TH', ...session };
};

const actions = async (world: World): Promise<string[]> => {
  const { rows } = await sql<{ action: string }>`
    select action
    from staff.audit_entry
    order by seq`.execute(world.database.read);
  return rows.map(({ action }) => action);
};

test('password, then code, then a session whose token is not stored', async (t) => {
  const world = await testWorld(t);
  const [owner] = await demo(world);
  const bearer = await token(world, owner!);
  const session = await openStaffSession(world, bearer);
  assert.equal(session?.staff.username, 'owner');
  assert.ok(session.staff.permissions.includes('staff.write'));
  const { rows } = await sql<{ text: string }>`
    select session::text || operator::text as text
    from staff.session session
    join staff.operator operator using (staff_id)`.execute(world.backofficeDatabase.read);
  for (const secret of [bearer, owner!.password, owner!.totpSecret]) assert.ok(!rows[0]!.text.includes(secret));
  assert.deepEqual(
    (await actions(world)).filter((action) => action !== 'staff.load_demo'),
    ['staff.log_in'],
  );
});

test('wrong, unknown and disabled are answered alike', async (t) => {
  const world = await testWorld(t);
  const [owner, finance] = await demo(world);
  const by = await staffVisit(world, await token(world, owner!));
  const { rows } = await sql<{ staff_id: string }>`
    select staff_id
    from staff.operator
    where username = 'finance'`.execute(world.backofficeDatabase.read);
  assert.ok((await disableOperator(world)({ staffId: rows[0]!.staff_id, reason: 'left us' }, by)).ok);
  const answers = [
    await logIn(world)({ username: 'owner', password: 'wrong password' }, visit),
    await logIn(world)({ username: 'nobody', password: 'wrong password' }, visit),
    await logIn(world)({ username: 'finance', password: finance!.password }, visit),
  ];
  for (const answer of answers) assert.deepEqual(answer, { ok: false, refusal: 'credentials_wrong', detail: {} });
  const { rows: kept } = await sql<{ text: string }>`
    select string_agg(entry::text, '') as text
    from staff.audit_entry entry`.execute(world.database.read);
  assert.ok(!kept[0]!.text.includes('nobody'), 'a name that nobody has is not kept');
});

test('a code is good once, for one step around, and never after', async (t) => {
  const world = await testWorld(t);
  const [owner] = await demo(world);
  const now = world.clock.now();
  const tryCode = async (code: string) => {
    const first = await logIn(world)(owner!, visit);
    assert.ok(first.ok);
    const answer = await confirmLogIn(world)({ challenge: first.value.challenge, code }, visit);
    return answer.ok ? 'in' : answer.refusal;
  };
  const code = codeAt(owner!.totpSecret, now);
  assert.equal(await tryCode(code), 'in');
  assert.equal(await tryCode(code), 'code_already_used');
  assert.equal(await tryCode(codeAt(owner!.totpSecret, instant(now - 120_000))), 'code_wrong');
  assert.equal(await tryCode(codeAt(owner!.totpSecret, instant(now + 30_000))), 'in');
});

test('the same code entered twice at once opens one session', async (t) => {
  const world = await testWorld(t);
  const [owner] = await demo(world);
  const code = codeAt(owner!.totpSecret, world.clock.now());
  const challenges = await Promise.all([1, 2, 3].map(() => logIn(world)(owner!, visit)));
  const answers = await Promise.all(
    challenges.map(async (it) => (it.ok ? confirmLogIn(world)({ challenge: it.value.challenge, code }, visit) : it)),
  );
  assert.deepEqual(answers.map((it) => (it.ok ? 'in' : it.refusal)).sort(), [
    'code_already_used',
    'code_already_used',
    'in',
  ]);
});

test('a challenge is good for five guesses, five minutes and one session', async (t) => {
  const world = await testWorld(t);
  const [owner] = await demo(world);
  const confirm = async (challenge: string, code: string) => {
    const answer = await confirmLogIn(world)({ challenge, code }, visit);
    return answer.ok ? 'in' : answer.refusal;
  };
  const open = async () => {
    const first = await logIn(world)(owner!, visit);
    assert.ok(first.ok);
    return first.value.challenge;
  };
  const wrong = codeAt(owner!.totpSecret, instant(world.clock.now() - 600_000));
  const guessed = await open();
  for (let count = 0; count < 5; count++) assert.equal(await confirm(guessed, wrong), 'code_wrong');
  assert.equal(await confirm(guessed, codeAt(owner!.totpSecret, world.clock.now())), 'log_in_expired');
  const late = await open();
  await world.moveClock(5 * 60_000);
  assert.equal(await confirm(late, codeAt(owner!.totpSecret, world.clock.now())), 'log_in_expired');
  const good = await open();
  assert.equal(await confirm(good, codeAt(owner!.totpSecret, world.clock.now())), 'in');
  assert.equal(await confirm(good, codeAt(owner!.totpSecret, instant(world.clock.now() + 30_000))), 'log_in_expired');
});

test('ten guesses in fifteen minutes, also when all come at once and for names that nobody has', async (t) => {
  const world = await testWorld(t);
  const [owner] = await demo(world);
  for (const username of ['owner', 'nobody']) {
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => logIn(world)({ username, password: 'wrong password' }, visit)),
    );
    const refusals = answers.map((it) => (it.ok ? 'in' : it.refusal));
    assert.equal(refusals.filter((it) => it === 'credentials_wrong').length, 10, username);
    assert.equal(refusals.filter((it) => it === 'too_many_guesses').length, 4, username);
  }
  const right = await logIn(world)(owner!, visit);
  assert.ok(!right.ok && right.refusal === 'too_many_guesses');
  const wait = Number(right.detail['retryAfterSeconds']);
  assert.ok(wait > 890 && wait <= 900, `${wait}`);
  await world.moveClock(wait * 1000);
  assert.ok((await logIn(world)(owner!, visit)).ok);
});

test('right log-ins never use up the guesses', async (t) => {
  const world = await testWorld(t);
  const [owner] = await demo(world);
  for (let count = 0; count < 12; count++) assert.ok((await logIn(world)(owner!, visit)).ok);
});

const ends: [name: string, aliveAfter: number[], deadAfter: number][] = [
  ['idle for 15 minutes', [14 * 60_000, 14 * 60_000], 15 * 60_000],
  ['8 hours whatever happens', Array.from({ length: 34 }, () => 14 * 60_000), 5 * 60_000],
];
for (const [name, alive, dead] of ends)
  test(`a session ends: ${name}`, async (t) => {
    const world = await testWorld(t);
    const [owner] = await demo(world);
    const bearer = await token(world, owner!);
    for (const ms of alive) {
      await world.moveClock(ms);
      assert.ok(await openStaffSession(world, bearer));
    }
    await world.moveClock(dead);
    assert.equal(await openStaffSession(world, bearer), undefined);
  });

test('log-out ends the session and its sockets at once', async (t) => {
  const world = await testWorld(t);
  const [owner] = await demo(world);
  const bearer = await token(world, owner!);
  const by = await staffVisit(world, bearer);
  assert.ok((await logOut(world)({}, by)).ok);
  assert.equal(await openStaffSession(world, bearer), undefined);
  assert.deepEqual(world.endedSessions, [by.staff.sessionId]);
});

test('nobody edits themselves; another merchant is not found', async (t) => {
  const world = await testWorld(t);
  const [owner] = await demo(world);
  const by = await staffVisit(world, await token(world, owner!));
  const itself = await disableOperator(world)({ staffId: by.staff.staffId, reason: 'oops' }, by);
  assert.ok(!itself.ok && itself.refusal === 'not_yourself');
  const { rows } = await sql<{ staff_id: string }>`
    select staff_id
    from staff.operator
    where username = 'finance'`.execute(world.backofficeDatabase.read);
  const staffId = rows[0]!.staff_id;
  const other = await disableOperator(world)({ staffId, reason: 'oops' }, { ...by, merchantId: id('mrc_2') });
  assert.ok(!other.ok && other.refusal === 'not_found');
});

test('changing the own password ends the other sessions, not this one', async (t) => {
  const world = await testWorld(t);
  const [owner] = await demo(world);
  const here = await token(world, owner!);
  await world.moveClock(60_000);
  const there = await token(world, owner!);
  const by = await staffVisit(world, here);
  const wrong = await changeOwnPassword(world)({ password: 'not it', newPassword: 'another long one' }, by);
  assert.ok(!wrong.ok && wrong.refusal === 'password_wrong');
  assert.ok((await changeOwnPassword(world)({ password: owner!.password, newPassword: 'another long one' }, by)).ok);
  assert.ok(await openStaffSession(world, here));
  assert.equal(await openStaffSession(world, there), undefined);
});

test('where the clock was moved, a phone that goes by the sun still opens', async (t) => {
  const world = await testWorld(t);
  const [owner] = await demo(world);
  const bySun = world.clock.now();
  await world.moveClock(3 * 86_400_000);
  const first = await logIn(world)(owner!, visit);
  assert.ok(first.ok);
  const { challenge } = first.value;
  assert.ok((await confirmLogIn(world)({ challenge, code: codeAt(owner!.totpSecret, bySun) }, visit)).ok);
});

test('a demo that starts again keeps what is right and touches nobody who exists', async (t) => {
  const world = await testWorld(t);
  const first = await demo(world);
  assert.deepEqual(await loadDemo(world, 'mrc_1', first), first);
  const [owner, operations, ...others] = first;
  const by = await staffVisit(world, await token(world, owner!));
  const { staff } = await staffVisit(world, await token(world, operations!));
  assert.ok((await disableOperator(world)({ staffId: staff.staffId, reason: 'left us' }, by)).ok);
  // Started elsewhere, without the log-ins of the first time.
  assert.deepEqual(await loadDemo(world, 'mrc_1'), []);
  assert.deepEqual(await loadDemo(world, 'mrc_1', first), [owner, ...others], 'one who was disabled stays disabled');
  assert.deepEqual(await loadDemo(world, 'mrc_2', first), [], 'operators of another merchant are not its own');
  assert.ok((await enter(world, others[0]!)).ok);
  const late = await logIn(world)(operations!, visit);
  assert.ok(!late.ok && late.refusal === 'credentials_wrong');
  assert.equal((await actions(world)).filter((action) => action === 'staff.load_demo').length, first.length);
});
