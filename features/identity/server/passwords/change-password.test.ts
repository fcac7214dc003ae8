import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { loadDemo as loadMerchant } from '#features/merchants/public.ts';
import { atOnce } from '#kit/testing/at-once.ts';
import { playerVisitOf, visitOf } from '#kit/testing/visits.ts';
import { provenHuman } from '#kit/testing/prove-human.ts';
import { testWorld } from '#kit/testing/world.ts';
import { changePassword } from './change-password.ts';
import { login as logIn } from '../login/login.ts';
import { loadDemo } from '../load-demo.ts';
import { openSession } from '../sessions/open-session.ts';

const oldPassword = 'a calm long password';
const newPassword = 'another calm password';

const start = async (t: TestContext) => {
  const world = await testWorld(t);
  const { merchantId } = await loadMerchant(world);
  await loadDemo(world, merchantId, { Somchai1: oldPassword });
  const attempt = (password: string) =>
    atOnce(logIn(world))(
      { username: 'Somchai1', password, type: 'username', humanCheck: provenHuman(world, merchantId) },
      visitOf(merchantId),
    );
  const enter = async () => {
    const answer = await attempt(oldPassword);
    assert.ok(answer.ok);
    const session = await openSession(world, { bearer: answer.value.token, merchantId, path: '/' });
    assert.ok(session.ok);
    return { token: answer.value.token, visit: playerVisitOf(merchantId, session.value) };
  };
  const open = async (bearer: string) => (await openSession(world, { bearer, merchantId, path: '/' })).ok;
  return { world, attempt, enter, open };
};

test('a change ends every session of the member, this one too; the new password counts, the old one no more', async (t) => {
  const { world, attempt, enter, open } = await start(t);
  const [here, elsewhere] = [await enter(), await enter()];
  const typed = { oldPassword, newPassword, confirmNewPassword: newPassword };
  assert.ok((await changePassword(world)(typed, here.visit)).ok);
  assert.deepEqual([await open(here.token), await open(elsewhere.token)], [false, false]);
  assert.equal(world.endedSessions.length, 2);
  assert.equal((await attempt(oldPassword)).ok, false);
  assert.equal((await attempt(newPassword)).ok, true);
});

for (const [what, over, refusal, fields] of [
  ['a wrong old password', { oldPassword: 'x' }, 'old_password_wrong', undefined],
  ['the old one again', { newPassword: oldPassword, confirmNewPassword: oldPassword }, 'password_not_new', undefined],
  [
    'a short one',
    { newPassword: 'short', confirmNewPassword: 'short' },
    'new_password_invalid',
    { newPassword: 'pattern.0' },
  ],
  [
    'a common one',
    { newPassword: 'password1', confirmNewPassword: 'password1' },
    'new_password_invalid',
    { newPassword: 'weakPassword' },
  ],
  [
    'one that is little more than the name',
    { newPassword: 'ＳＯＭＣＨＡＩ1!!', confirmNewPassword: 'ＳＯＭＣＨＡＩ1!!' },
    'new_password_invalid',
    { newPassword: 'passwordHasName' },
  ],
  ['another confirmation', { confirmNewPassword: 'x' }, 'new_password_invalid', { confirmNewPassword: 'notEqual' }],
] as const)
  test(`${what} is refused and changes nothing`, async (t) => {
    const { world, attempt, enter, open } = await start(t);
    const { token, visit } = await enter();
    const answer = await changePassword(world)(
      { oldPassword, newPassword, confirmNewPassword: newPassword, ...over },
      visit,
    );
    assert.ok(!answer.ok && answer.refusal === refusal);
    if (fields) assert.deepEqual(keysOf(answer.detail['fields']), fields);
    assert.equal(await open(token), true);
    assert.equal((await attempt(oldPassword)).ok, true);
  });

const keysOf = (fields: unknown) =>
  Object.fromEntries(Object.entries(fields as Record<string, { key: string }>).map(([name, { key }]) => [name, key]));

test('the old password can be guessed at ten times', async (t) => {
  const { world, enter } = await start(t);
  const { visit } = await enter();
  const typed = { newPassword, confirmNewPassword: newPassword };
  const guesses = await Promise.all(
    Array.from({ length: 14 }, (_, at) => changePassword(world)({ ...typed, oldPassword: `guess ${at}` }, visit)),
  );
  const refusals = guesses.map((answer) => (answer.ok ? 'accepted' : answer.refusal));
  assert.equal(refusals.filter((it) => it === 'old_password_wrong').length, 10);
  assert.equal(refusals.filter((it) => it === 'too_many_requests').length, 4);
});

test('of two changes at once one counts, and a log-in under way with the old password gets nowhere', async (t) => {
  const { world, attempt, enter, open } = await start(t);
  const { visit } = await enter();
  const changes = ['first calm password', 'second calm password'].map((fresh) =>
    changePassword(world)({ oldPassword, newPassword: fresh, confirmNewPassword: fresh }, visit),
  );
  const logins = Array.from({ length: 4 }, () => attempt(oldPassword));
  const done = await Promise.all(changes);
  assert.equal(done.filter(({ ok }) => ok).length, 1);
  for (const login of await Promise.all(logins)) if (login.ok) assert.equal(await open(login.value.token), false);
});
