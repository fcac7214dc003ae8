import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { loadDemo as loadMerchant } from '#features/merchants/public.ts';
import { sql } from '#kit/server/database/database.ts';
import { codeAt } from '#kit/server/credentials/totp.ts';
import type { Visit } from '#kit/server/http/visit.ts';
import { instant } from '#kit/shared/time.ts';
import { playerVisitOf, visitOf } from '#kit/testing/visits.ts';
import { testWorld } from '#kit/testing/world.ts';
import type { Admission } from '../../contract/login/admission.ts';
import { confirmTotp } from './confirm-totp.ts';
import { changePassword } from '../passwords/change-password.ts';
import { login } from '../login/login.ts';
import { makeRecoveryCodes } from './make-recovery-codes.ts';
import { verifySecondFactor } from './verify-second-factor.ts';
import { removeTotp } from './remove-totp.ts';
import { secondFactor } from './second-factor.ts';
import { startTotp } from './start-totp.ts';
import { loadDemo } from '../load-demo.ts';
import { openSession } from '../sessions/open-session.ts';

const password = 'a calm long password';
const browser = { device: 'a'.repeat(43) };
const another = { device: 'b'.repeat(43) };

const scene = async (t: TestContext) => {
  const world = await testWorld(t);
  const { merchantId } = await loadMerchant(world);
  const [member] = await loadDemo(world, merchantId, { Somchai1: password, Malee2: password });
  const at = (over: Partial<Visit> = {}) => visitOf(merchantId, { cookies: browser, ...over });
  const logs = async (over: Partial<Visit> = {}, username = 'Somchai1') => {
    const answer = await login(world)({ username, password, type: 'username' }, at(over));
    assert.ok(answer.ok, JSON.stringify(answer));
    return answer.value;
  };
  const sessionOf = async (admission: Admission) => {
    assert.ok(admission.token !== null);
    const session = await openSession(world, { bearer: admission.token, merchantId, path: '/' });
    assert.ok(session.ok);
    return playerVisitOf(merchantId, session.value, { cookies: browser });
  };
  const code = (secret: string, steps = 0) => codeAt(secret, instant(world.clock.now() + steps * 30_000));
  /** Turns the authenticator on. Its first code is spent: the next one is a step later. */
  const turnOn = async () => {
    const visit = await sessionOf(await logs());
    const shown = await startTotp(world)({ password }, visit);
    assert.ok(shown.ok);
    const { secret } = shown.value;
    const made = await confirmTotp(world)({ code: code(secret) }, visit);
    assert.ok(made.ok && made.value.recoveryCodes);
    await world.moveClock(60_000);
    return { secret, visit, codes: made.value.recoveryCodes };
  };
  const owed = async (over: Partial<Visit> = {}) => {
    const admission = await logs(over);
    assert.ok(admission.token === null, 'a second step is owed');
    return admission.secondFactor;
  };
  const pass = async (ticket: string, typed: string, over: Partial<Visit> = {}) => {
    const kind = typed.includes('-') ? ('recovery' as const) : ('code' as const);
    const answer = await verifySecondFactor(world)({ ticket, proof: { kind, code: typed } }, at(over));
    return answer.ok ? 'in' : answer.refusal;
  };
  const wrong = (secret: string) => code(secret, -20);
  return { world, merchantId, memberId: member!.memberId, at, logs, sessionOf, code, turnOn, owed, pass, wrong };
};

test('with an authenticator the password alone opens nothing; its code opens one session', async (t) => {
  const { world, turnOn, owed, pass, code } = await scene(t);
  const { secret } = await turnOn();
  const before = await sql`select session_id from identity.session`.execute(world.database.read);
  const { ticket, kinds } = await owed();
  assert.deepEqual(kinds, ['code', 'recovery']);
  const waiting = await sql`select session_id from identity.session`.execute(world.database.read);
  assert.equal(waiting.rows.length, before.rows.length, 'no session yet');
  assert.equal(await pass(ticket, code(secret)), 'in');
  assert.equal(await pass(ticket, code(secret, 1)), 'second_step_over', 'a ticket is good once');
});

test('a code of a used time step is refused, the next one is good', async (t) => {
  const { turnOn, owed, pass, code } = await scene(t);
  const { secret } = await turnOn();
  const typed = code(secret);
  assert.equal(await pass((await owed()).ticket, typed), 'in');
  const { ticket } = await owed();
  assert.equal(await pass(ticket, typed), 'factor_code_used');
  assert.equal(await pass(ticket, code(secret, 1)), 'in');
});

test('the code that turned the authenticator on logs nobody in', async (t) => {
  const { world, logs, sessionOf, code, owed, pass } = await scene(t);
  const visit = await sessionOf(await logs());
  const shown = await startTotp(world)({ password }, visit);
  assert.ok(shown.ok);
  const typed = code(shown.value.secret);
  assert.ok((await confirmTotp(world)({ code: typed }, visit)).ok);
  assert.equal(await pass((await owed()).ticket, typed), 'factor_code_used');
});

test('many at once with one code and tickets of their own: one comes in', async (t) => {
  const { turnOn, owed, pass, code } = await scene(t);
  const { secret } = await turnOn();
  const tickets = [await owed(), await owed(), await owed(), await owed()];
  const answers = await Promise.all(tickets.map(({ ticket }) => pass(ticket, code(secret))));
  assert.deepEqual(answers.toSorted(), ['factor_code_used', 'factor_code_used', 'factor_code_used', 'in']);
});

test('many at once with one ticket: one session', async (t) => {
  const { turnOn, owed, pass, code } = await scene(t);
  const { secret, codes } = await turnOn();
  const { ticket } = await owed();
  const answers = await Promise.all(
    [code(secret), code(secret, 1), codes[0]!, codes[1]!].map((it) => pass(ticket, it)),
  );
  assert.equal(answers.filter((it) => it === 'in').length, 1, answers.join(' '));
});

test('a ticket is good for five guesses and five minutes, at its site and in its browser alone', async (t) => {
  const { world, turnOn, owed, pass, code, wrong } = await scene(t);
  const { secret } = await turnOn();
  const guessed = (await owed()).ticket;
  for (let guess = 0; guess < 5; guess++) assert.equal(await pass(guessed, wrong(secret)), 'factor_wrong');
  assert.equal(await pass(guessed, code(secret)), 'second_step_over');
  const stolen = (await owed()).ticket;
  assert.equal(await pass(stolen, code(secret), { cookies: another }), 'second_step_over');
  assert.equal(await pass(stolen, code(secret), { cookies: {} }), 'second_step_over');
  assert.equal(
    await pass(stolen, code(secret), { merchantId: visitOf('mrc_other' as never).merchantId }),
    'second_step_over',
  );
  assert.equal(await pass(stolen, code(secret)), 'in', 'the thief has not spent it');
  const late = (await owed()).ticket;
  await world.moveClock(5 * 60_000);
  assert.equal(await pass(late, code(secret)), 'second_step_over');
});

test('ten wrong second steps in fifteen minutes are all there are, with any number of tickets and all at once', async (t) => {
  const { world, turnOn, owed, pass, code, wrong } = await scene(t);
  const { secret } = await turnOn();
  const tickets: string[] = [];
  for (let count = 0; count < 4; count++) tickets.push((await owed()).ticket);
  const guesses = tickets.flatMap((ticket) => Array.from({ length: 4 }, () => pass(ticket, wrong(secret))));
  const answers = await Promise.all(guesses);
  assert.equal(answers.filter((it) => it === 'factor_wrong').length, 10);
  assert.equal(answers.filter((it) => it === 'too_many_requests').length, 6);
  assert.equal(await pass((await owed()).ticket, code(secret)), 'too_many_requests', 'the right one waits as well');
  await world.moveClock(15 * 60_000);
  assert.equal(await pass((await owed()).ticket, code(secret)), 'in');
});

test('a recovery code is good once, however it is typed, and not for another player', async (t) => {
  const { world, memberId, turnOn, owed, pass, logs, sessionOf } = await scene(t);
  const { codes } = await turnOn();
  assert.equal(codes.length, 10);
  assert.equal(new Set(codes).size, 10);
  const [first = ''] = codes;
  assert.equal(await pass((await owed()).ticket, ` ${first.toLowerCase().replaceAll('0', 'o')} -`), 'in');
  assert.equal(await pass((await owed()).ticket, first), 'factor_wrong');
  const { rows } = await sql<{ text: string }>`
    select string_agg(code::text, '') as text
    from identity.recovery_code code
    where member_id = ${memberId}`.execute(world.database.read);
  for (const each of codes) assert.ok(!rows[0]!.text.includes(each) && !rows[0]!.text.includes(each.replace('-', '')));
  const other = await sessionOf(await logs({}, 'Malee2'));
  const remade = await makeRecoveryCodes(world)({ password, proof: { kind: 'recovery', code: codes[1]! } }, other);
  assert.ok(!remade.ok && remade.refusal === 'factor_wrong');
});

test('new recovery codes need the password and a factor, and end the old ones', async (t) => {
  const { world, turnOn, owed, pass, code } = await scene(t);
  const { secret, visit, codes } = await turnOn();
  const make = async (typed: string, proof: string) => {
    const answer = await makeRecoveryCodes(world)({ password: typed, proof: { kind: 'code', code: proof } }, visit);
    return answer.ok ? answer.value.recoveryCodes : answer.refusal;
  };
  assert.equal(await make('wrong', code(secret)), 'password_wrong');
  assert.equal(await make(password, code(secret, -20)), 'factor_wrong');
  const remade = await make(password, code(secret));
  assert.ok(Array.isArray(remade) && remade.length === 10);
  assert.equal(await pass((await owed()).ticket, codes[0]!), 'factor_wrong');
  assert.equal(await pass((await owed()).ticket, remade[0]!), 'in');
});

test('turned off with password and factor: other sessions end, the codes go, the password is enough again', async (t) => {
  const { world, merchantId, turnOn, owed, pass, code, logs, at } = await scene(t);
  const { secret, visit, codes } = await turnOn();
  const elsewhere = await verifySecondFactor(world)(
    { ticket: (await owed()).ticket, proof: { kind: 'code', code: code(secret) } },
    at(),
  );
  assert.ok(elsewhere.ok);
  const waiting = await owed();
  const off = await removeTotp(world)({ password, proof: { kind: 'recovery', code: codes[3]! } }, visit);
  assert.ok(off.ok, JSON.stringify(off));
  assert.equal((await openSession(world, { bearer: elsewhere.value.token, merchantId, path: '/' })).ok, false);
  assert.equal(world.endedSessions.length, 1);
  const state = await secondFactor(world)({}, visit);
  assert.ok(state.ok && state.value.totp === null && state.value.recoveryCodesLeft === 0);
  assert.deepEqual(
    state.value.events.map(({ kind }) => kind),
    ['totp_removed', 'code_used', 'codes_made', 'totp_added'],
  );
  assert.ok((await logs()).token !== null);
  assert.equal(await pass(waiting.ticket, codes[4]!), 'factor_wrong');
});

test('who waits for a second step is out when the password changes or the account is blocked', async (t) => {
  const { world, memberId, turnOn, owed, pass, code } = await scene(t);
  const { secret, visit } = await turnOn();
  const waiting = await owed();
  await sql`
    update identity.member
    set state = 'blocked', blocked_reason = 'a test', blocked_at = kit.now()
    where member_id = ${memberId}`.execute(world.backofficeDatabase.read);
  assert.equal(await pass(waiting.ticket, code(secret)), 'account_blocked');
  await sql`
    update identity.member
    set state = 'active', blocked_reason = null, blocked_at = null
    where member_id = ${memberId}`.execute(world.backofficeDatabase.read);
  const typed = {
    oldPassword: password,
    newPassword: 'another long password',
    confirmNewPassword: 'another long password',
  };
  assert.ok((await changePassword(world)(typed, visit)).ok);
  assert.equal(await pass(waiting.ticket, code(secret)), 'second_step_over');
});

test('a secret that was never confirmed asks nobody for anything, and is kept encrypted', async (t) => {
  const { world, logs, sessionOf, code } = await scene(t);
  const visit = await sessionOf(await logs());
  const shown = await startTotp(world)({ password }, visit);
  assert.ok(shown.ok);
  assert.ok((await logs()).token !== null);
  const { rows } = await sql<{ text: string }>`
    select setup::text as text
    from identity.totp_setup setup`.execute(world.database.read);
  assert.ok(!rows[0]!.text.includes(shown.value.secret));
  await world.moveClock(15 * 60_000);
  const late = await confirmTotp(world)({ code: code(shown.value.secret) }, visit);
  assert.ok(!late.ok && late.refusal === 'totp_setup_over');
});

test('a session alone sets nothing up: the password is asked for', async (t) => {
  const { world, logs, sessionOf } = await scene(t);
  const visit = await sessionOf(await logs());
  const shown = await startTotp(world)({ password: 'guessed' }, visit);
  assert.ok(!shown.ok && shown.refusal === 'password_wrong');
});
