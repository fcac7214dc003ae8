import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { loadDemo as loadMerchant } from '#features/merchants/public.ts';
import { isUnavailable, sql } from '#kit/server/database/database.ts';
import { hashCount, hashPassword } from '#kit/server/credentials/password.ts';
import { id } from '#kit/shared/id.ts';
import { daysMs, hoursMs, minutesMs } from '#kit/shared/time.ts';
import { atOnce } from '#kit/testing/at-once.ts';
import { countQueries } from '#kit/testing/count-queries.ts';
import { holdHashing } from '#kit/testing/hashing-line.ts';
import { playerVisitOf, staffVisitOf, visitOf } from '#kit/testing/visits.ts';
import { testWorld } from '#kit/testing/world.ts';
import { writeSetting } from '#tools/testing/scenes/write-setting.ts';
import { changePassword } from '../passwords/change-password.ts';
import { login } from './login.ts';
import { passwordDays } from './password-days.ts';
import { logout } from '../sessions/logout.ts';
import { memberInfo } from '../accounts/member-info.ts';
import { staffBlockPlayer } from '../accounts/staff-block-player.ts';
import { loadDemo } from '../load-demo.ts';
import { isSessionAlive, openSession } from '../sessions/open-session.ts';

const password = 'a calm long password';

const start = async (t: TestContext) => {
  const world = await testWorld(t);
  const { merchantId } = await loadMerchant(world);
  const [member] = await loadDemo(world, merchantId, { Somchai1: password });
  const visit = visitOf(merchantId);
  const attempt = (over: { username?: string; password?: string; type?: string; ip?: string } = {}) =>
    atOnce(login(world))(
      { username: over.username ?? 'Somchai1', password: over.password ?? password, type: over.type ?? 'username' },
      { ...visit, ip: over.ip ?? visit.ip },
    );
  const enter = async () => {
    const answer = await attempt();
    assert.ok(answer.ok);
    return answer.value;
  };
  const open = (bearer: string, path = '/wps/member/info') => openSession(world, { bearer, merchantId, path });
  return { world, merchantId, memberId: member!.memberId, visit, attempt, enter, open };
};

const outcome = (answer: { ok: boolean; refusal?: string }) => (answer.ok ? 'accepted' : answer.refusal);

test('the right password opens a session, in any case of the name; only the first time is the first', async (t) => {
  const { attempt, open, memberId } = await start(t);
  for (const [username, isFirst] of [
    ['Somchai1', true],
    ['somchai1', false],
    ['SOMCHAI1', false],
  ] as const) {
    const answer = await attempt({ username });
    assert.ok(answer.ok);
    assert.equal(answer.value.firstTimeLogin, isFirst);
    assert.equal(answer.value.passwordExpired, false);
    assert.ok(answer.value.token.length >= 43, 'at least 256 bits');
    const session = await open(answer.value.token);
    assert.ok(session.ok && session.value.memberId === memberId && session.value.kind === 'player');
  }
});

test('an unknown name and a wrong password are answered alike, at the cost of the same work', async (t) => {
  const { world, attempt: from } = await start(t);
  // From an address each, so that neither is asked for more than the other.
  let address = 1;
  const attempt = (over: object) => from({ ...over, ip: `203.0.113.${address++}` });
  const costOf = async (over: object) => {
    const before = hashCount();
    const answer = await attempt(over);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count
      from identity.login_attempt`.execute(world.database.read);
    return { answer, hashes: hashCount() - before, attempts: rows[0]!.count };
  };
  const known = await costOf({ password: 'wrong' });
  const unknown = await costOf({ username: 'nobody99', password: 'wrong' });
  assert.deepEqual(unknown.answer, known.answer);
  assert.deepEqual(known.answer, { ok: false, refusal: 'login_failed', detail: {} });
  assert.deepEqual([known.hashes, unknown.hashes, known.attempts, unknown.attempts], [1, 1, 1, 2]);
});

test('other ways to log in are refused by name', async (t) => {
  const { attempt } = await start(t);
  for (const type of ['sms', 'firebase', 'google', '', 'constructor', 'USERNAME'])
    assert.equal(outcome(await attempt({ type })), 'login_type_off', type);
});

test('right passwords use nothing up', async (t) => {
  const { attempt } = await start(t);
  for (let count = 0; count < 12; count++) assert.equal(outcome(await attempt()), 'accepted');
});

test('a session dies of 30 idle minutes and after a day whatever happens', async (t) => {
  const { world, enter, open } = await start(t);
  const idle = (await enter()).token;
  await world.moveClock(minutesMs(30) - 2000);
  assert.equal(outcome(await open(idle)), 'accepted');
  await world.moveClock(minutesMs(30) - 2000);
  assert.equal(outcome(await open(idle)), 'accepted', 'a call has kept it alive');
  await world.moveClock(minutesMs(30) + 1000);
  assert.equal(outcome(await open(idle)), 'not_logged_in');
  await world.moveClock(-minutesMs(30));
  const busy = (await enter()).token;
  for (let at = 0; at < 24 * 3; at++) {
    assert.equal(outcome(await open(busy)), 'accepted', `${at * 20} minutes`);
    await world.moveClock(minutesMs(20));
  }
  assert.equal(outcome(await open(busy)), 'not_logged_in');
});

test('last seen is written once a minute at most', async (t) => {
  const { world, enter, open } = await start(t);
  const { token } = await enter();
  const seen = async () =>
    (await sql<{ at: number }>`select last_seen_at as at from identity.session`.execute(world.database.read)).rows[0]!
      .at;
  const first = await seen();
  await world.moveClock(50_000);
  await open(token);
  assert.equal(await seen(), first);
  await world.moveClock(15_000);
  await open(token);
  assert.ok((await seen()) - first >= 65_000);
});

test('logging out ends this session and its sockets at once, and no other', async (t) => {
  const { world, merchantId, enter, open } = await start(t);
  const [one, other] = [await enter(), await enter()];
  const session = await open(one.token);
  assert.ok(session.ok);
  assert.equal(await isSessionAlive(world, session.value.sessionId), true);
  await logout(world)({}, playerVisitOf(merchantId, session.value));
  assert.equal(outcome(await open(one.token)), 'not_logged_in');
  assert.equal(await isSessionAlive(world, session.value.sessionId), false);
  assert.deepEqual(world.endedSessions, [session.value.sessionId]);
  assert.equal(outcome(await open(other.token)), 'accepted');
});

test('a token counts only on its own merchant’s site, and only whole', async (t) => {
  const { world, merchantId, enter } = await start(t);
  const { token } = await enter();
  for (const [bearer, merchant] of [
    [token, id<'mrc'>('mrc_other')],
    [token.slice(1), merchantId],
    [`${token}A`, merchantId],
    [token.toLowerCase(), merchantId],
    ['', merchantId],
  ] as const)
    assert.equal(outcome(await openSession(world, { bearer, merchantId: merchant, path: '/x' })), 'not_logged_in');
});

test('member info is of the session’s member, whoever the query names', async (t) => {
  const { world, merchantId, enter, open, memberId } = await start(t);
  const session = await open((await enter()).token);
  assert.ok(session.ok);
  const answer = await memberInfo(world)({}, playerVisitOf(merchantId, session.value));
  assert.ok(answer.ok);
  const { registeredAt: _at, ...told } = answer.value;
  assert.deepEqual(told, {
    id: memberId,
    account: 'Somchai1',
    nickname: 'Somchai1',
    language: null,
    type: 0,
    toUpline: null,
    clubLabel: null,
    memberLabel: [],
    currency: 'THB',
  });
});

test('a password from the common list lets in only to be changed', async (t) => {
  const { world, enter, open, attempt, merchantId, memberId } = await start(t);
  const weak = await hashPassword('123456', world.entropy);
  await sql`update identity.member set password_hash = ${weak}`.execute(world.database.read);
  const answer = await attempt({ password: '123456' });
  assert.ok(answer.ok && answer.value.passwordExpired);
  const { token } = answer.value;
  assert.equal(outcome(await open(token)), 'password_change_required');
  assert.equal(outcome(await open(token, '/wps/v2/wallets/balance')), 'password_change_required');
  const allowed = await open(token, '/wps/member/password');
  assert.ok(allowed.ok);
  assert.equal(outcome(await open(token, '/wps/session/logout')), 'accepted');
  assert.equal(await isSessionAlive(world, allowed.value.sessionId), false, 'not for sockets');
  const changed = await changePassword(world)(
    { oldPassword: '123456', newPassword: password, confirmNewPassword: password },
    playerVisitOf(merchantId, allowed.value),
  );
  assert.ok(changed.ok);
  assert.equal(outcome(await open(token, '/wps/member/password')), 'not_logged_in');
  const again = await enter();
  assert.equal(again.passwordExpired, false);
  assert.equal(outcome(await open(again.token)), 'accepted');
  assert.equal(allowed.value.memberId, memberId);
});

test('PWDEXPFORCECHANGE3 on forces an old password to be changed, off does not', async (t) => {
  const { world, merchantId, attempt } = await start(t);
  await writeSetting(world, merchantId, passwordDays, 90);
  const set = (flag: boolean) =>
    sql`
      update merchants.merchant
      set flags = flags || ${JSON.stringify({ PWDEXPFORCECHANGE3: flag })}::jsonb
    `.execute(world.backofficeDatabase.read);
  await set(true);
  await world.moveClock(daysMs(89));
  const young = await attempt();
  await world.moveClock(daysMs(1) + hoursMs(1));
  const old = await attempt();
  await set(false);
  const unforced = await attempt();
  assert.ok(young.ok && old.ok && unforced.ok);
  assert.deepEqual(
    [young.value.passwordExpired, old.value.passwordExpired, unforced.value.passwordExpired],
    [false, true, false],
  );
});

test('a blocked member is told so only with the right password, and every session is dead', async (t) => {
  const { world, merchantId, memberId, enter, open, attempt } = await start(t);
  const { token } = await enter();
  await staffBlockPlayer(world)({ memberId, reason: 'test' }, staffVisitOf(merchantId));
  assert.equal(outcome(await open(token)), 'not_logged_in');
  assert.equal(outcome(await attempt()), 'account_blocked');
  assert.equal(outcome(await attempt({ password: 'wrong' })), 'login_failed');
});

test('where too many wait, whoever comes is sent away before anything is looked up, and has guessed nothing', async (t) => {
  const queries = countQueries(t);
  const { world, attempt, memberId } = await start(t);
  await holdHashing(t, 64);
  const before = queries();
  for (const username of ['Somchai1', 'nobody99'])
    await assert.rejects(attempt({ username, password: 'wrong' }), isUnavailable);
  assert.equal(queries(), before);
  const { rows } = await sql<{ attempts: number; guesses: number }>`
    select
      (select count(*)::int from identity.login_attempt where member_id = ${memberId}) as attempts,
      (select count(*)::int from kit.rate_window where used > 0) as guesses`.execute(world.database.read);
  assert.deepEqual(rows, [{ attempts: 0, guesses: 0 }]);
});
