import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import type { InputOf } from '#kit/shared/endpoint.ts';
import { minutesMs } from '#kit/shared/time.ts';
import { codeSentTo, messagesOf } from '#kit/testing/messages.ts';
import { logInScene, outcomeOf, scenePassword } from '#tools/testing/scenes/log-in-scene.ts';
import type { setPaymentPassword } from '../../contract/passwords/set-payment-password.ts';
import { claimContactIn } from '../../db/contacts/contacts.ts';
import { checkPaymentPassword } from './check-payment-password.ts';
import { sendSecurityCode } from '../contacts/send-security-code.ts';
import { security } from './security.ts';
import { setPaymentPassword as choosePaymentPassword } from './set-payment-password.ts';

type Proof = InputOf<typeof setPaymentPassword>['proof'];
const byPassword: Proof = { by: 'password', typed: scenePassword };

const start = async (t: Parameters<typeof logInScene>[0]) => {
  const scene = await logInScene(t);
  const { world, memberId, merchantId } = scene;
  const own = scene.browser();
  const answer = await own.attempt();
  assert.ok(answer.ok && answer.value.token !== null);
  const visit = await own.playerVisit(answer.value.token);
  const choose = (newPassword: string, proof: Proof, confirmNewPassword = newPassword) =>
    choosePaymentPassword(world)({ proof, newPassword, confirmNewPassword }, visit);
  const check = async (typed: string) => outcomeOf(await checkPaymentPassword(world, { memberId, typed }));
  const prove = () => {
    const contact = { memberId, merchantId, kind: 'email', to: 'somchai@example.test' } as const;
    return world.database.transact((tx) => claimContactIn(world, tx, { ...contact, verifiedAt: world.clock.now() }));
  };
  return { ...scene, own, visit, choose, check, prove };
};

test('the first one is set with the log-in password, the next with the one before, and only so', async (t) => {
  const { world, visit, choose, check } = await start(t);
  assert.equal(await check('204816'), 'payment_password_unset');
  assert.equal(outcomeOf(await choose('204816', { by: 'paymentPassword', typed: '204816' })), 'payment_password_unset');
  assert.equal(outcomeOf(await choose('204816', { by: 'password', typed: 'wrong' })), 'old_password_wrong');
  assert.equal(outcomeOf(await choose('204816', byPassword)), 'accepted');
  assert.deepEqual([await check('204816'), await check('204817')], ['accepted', 'payment_password_wrong']);
  assert.equal(outcomeOf(await choose('358979', byPassword)), 'payment_password_set');
  assert.equal(outcomeOf(await choose('358979', { by: 'paymentPassword', typed: '111111' })), 'payment_password_wrong');
  const before: Proof = { by: 'paymentPassword', typed: '204816' };
  assert.equal(outcomeOf(await choose('204816', before)), 'password_not_new');
  assert.equal(outcomeOf(await choose('358979', before)), 'accepted');
  assert.deepEqual([await check('204816'), await check('358979')], ['payment_password_wrong', 'accepted']);
  const shown = await security(world)({}, visit);
  assert.ok(shown.ok && shown.value.paymentPassword.isSet && shown.value.paymentPassword.setAt !== null);
});

test('what is too short, not digits, not the same twice or easy to guess is refused', async (t) => {
  const { choose } = await start(t);
  for (const [typed, refusal] of [
    ['12345', 'new_password_invalid'],
    ['20481x', 'new_password_invalid'],
    ['123456', 'payment_password_weak'],
    ['777777', 'payment_password_weak'],
  ] as const)
    assert.equal(outcomeOf(await choose(typed, byPassword)), refusal, typed);
  assert.equal(outcomeOf(await choose('204816', byPassword, '204817')), 'new_password_invalid');
});

test('five wrong guesses in fifteen minutes, at once too; then not even the right one', async (t) => {
  const { world, choose, check } = await start(t);
  await choose('204816', byPassword);
  const guesses = await Promise.all(Array.from({ length: 12 }, (_, at) => check(`90000${at}`)));
  assert.equal(guesses.filter((outcome) => outcome === 'payment_password_wrong').length, 5);
  assert.equal(await check('204816'), 'too_many_requests');
  await world.moveClock(minutesMs(15) + 1000);
  assert.equal(await check('204816'), 'accepted');
});

test('a code to a proved contact does instead, once, and the member is told of the change', async (t) => {
  const { world, own, visit, choose, check, prove } = await start(t);
  const asked = () => sendSecurityCode(world)({ kind: 'email', ...own.prove() }, visit);
  assert.equal(outcomeOf(await asked()), 'contact_unknown');
  assert.equal(outcomeOf(await choose('204816', { by: 'code', kind: 'email', typed: '123456' })), 'contact_unknown');
  await prove();
  assert.equal(outcomeOf(await sendSecurityCode(world)({ kind: 'email' }, visit)), 'human_check_failed');
  assert.ok((await asked()).ok);
  const typed = await codeSentTo(world, 'somchai@example.test');
  assert.equal(outcomeOf(await choose('204816', { by: 'code', kind: 'mobile', typed })), 'contact_unknown');
  assert.equal(outcomeOf(await choose('204816', { by: 'code', kind: 'email', typed })), 'accepted');
  assert.equal(await check('204816'), 'accepted');
  assert.equal(outcomeOf(await choose('358979', { by: 'code', kind: 'email', typed })), 'code_invalid');
  const told = (await messagesOf(world)).at(-1);
  assert.match(told?.text ?? '', /withdrawal password/);
  assert.ok(!told?.text?.includes('204816'));
});

test('only a hash of it is kept', async (t) => {
  const { world, choose } = await start(t);
  await choose('204816', byPassword);
  const { rows } = await sql<{ hash: string; row: string }>`
    select payment_password_hash as hash, to_jsonb(member)::text as row
    from identity.member`.execute(world.database.read);
  assert.match(rows[0]!.hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  assert.ok(!rows[0]!.row.includes('"204816"'));
});
