import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { codeAt } from '#kit/server/credentials/totp.ts';
import type { OwnerProof } from '#kit/shared/owner-proof.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { hoursMs, instant, later } from '#kit/shared/time.ts';
import { codeSentTo } from '#kit/testing/messages.ts';
import { logInScene, outcomeOf, scenePassword } from '#tools/testing/scenes/log-in-scene.ts';
import { claimContactIn } from '../../db/contacts/contacts.ts';
import { confirmTotp } from './confirm-totp.ts';
import { sendSecurityCode } from '../contacts/send-security-code.ts';
import { setPaymentPassword } from '../passwords/set-payment-password.ts';
import { startTotp } from './start-totp.ts';
import { endSessionsIn } from '../sessions/end-sessions.ts';
import { reauthenticate } from './reauthenticate.ts';
import { holdWithdrawalsIn, withdrawalsHeldIn } from '../passwords/withdrawals-held.ts';

const start = async (t: Parameters<typeof logInScene>[0]) => {
  const scene = await logInScene(t);
  const { world } = scene;
  const own = scene.browser();
  const answer = await own.attempt();
  assert.ok(answer.ok && answer.value.token !== null);
  const { token } = answer.value;
  const visit = await own.playerVisit(token);
  const choose = (newPassword: string, proof: { by: 'password' | 'paymentPassword'; typed: string }) =>
    setPaymentPassword(world)({ proof, newPassword, confirmNewPassword: newPassword }, visit);
  /** Proves it and does what it opens, or is refused there. */
  const open = async (proof: OwnerProof, change: 'done' | 'refused' = 'done') => {
    const owner = await reauthenticate(world, visit, proof);
    if (!owner.ok) return owner.refusal;
    const opened = await world.database.transact(async (tx) => {
      const used = await owner.value.useIn(tx);
      if (!used.ok) return used;
      return change === 'done' ? accept({}) : refuse('change_refused');
    });
    return outcomeOf(opened);
  };
  return { ...scene, own, token, visit, choose, open };
};

test('the withdrawal password proves it, until another is set', async (t) => {
  const { world, visit, choose, open } = await start(t);
  const typed = { by: 'paymentPassword', typed: '204816' } as const;
  assert.equal(await open(typed), 'payment_password_unset');
  await choose('204816', { by: 'password', typed: scenePassword });
  assert.equal(await open({ by: 'paymentPassword', typed: '204817' }), 'payment_password_wrong');
  assert.deepEqual([await open(typed, 'refused'), await open(typed)], ['change_refused', 'accepted']);
  const owner = await reauthenticate(world, visit, typed);
  assert.ok(owner.ok);
  await choose('358979', typed);
  const late = await world.database.transact((tx) => owner.value.useIn(tx));
  assert.equal(outcomeOf(late), 'payment_password_wrong');
});

test('a code to a proved contact proves it once, and stays good while what it opens is refused', async (t) => {
  const { world, own, visit, memberId, merchantId, open } = await start(t);
  const contact = { memberId, merchantId, kind: 'email', to: 'somchai@example.test' } as const;
  assert.equal(await open({ by: 'code', kind: 'email', typed: '123456' }), 'contact_unknown');
  await world.database.transact((tx) => claimContactIn(world, tx, { ...contact, verifiedAt: world.clock.now() }));
  assert.ok((await sendSecurityCode(world)({ kind: 'email', ...own.prove() }, visit)).ok);
  const typed = await codeSentTo(world, 'somchai@example.test');
  const proof = { by: 'code', kind: 'email', typed } as const;
  assert.equal(await open({ ...proof, typed: typed === '000000' ? '000001' : '000000' }), 'code_invalid');
  assert.equal(await open(proof, 'refused'), 'change_refused');
  const both = await Promise.all([open(proof), open(proof)]);
  assert.deepEqual(both.toSorted(), ['accepted', 'code_invalid']);
});

test('an authenticator’s code proves it once; eleven wrong ones close the way for a while', async (t) => {
  const { world, visit, open } = await start(t);
  const shown = await startTotp(world)({ password: scenePassword }, visit);
  assert.ok(shown.ok);
  const code = (steps: number) => codeAt(shown.value.secret, instant(world.clock.now() + steps * 30_000));
  assert.ok((await confirmTotp(world)({ code: code(0) }, visit)).ok);
  await world.moveClock(60_000);
  const by = (typed: string): OwnerProof => ({ by: 'factor', proof: { kind: 'code', code: typed } });
  assert.equal(await open(by(code(0)), 'refused'), 'change_refused');
  assert.equal(await open(by(code(0))), 'accepted');
  assert.equal(await open(by(code(0))), 'factor_code_used');
  const wrong = await Promise.all(Array.from({ length: 12 }, () => open(by(code(-40)))));
  assert.ok(wrong.includes('too_many_requests') && wrong.includes('factor_wrong'));
  assert.equal(await open(by(code(1))), 'too_many_requests');
});

test('a break ends every session with its reason, and a hold ends by the clock, never sooner', async (t) => {
  const { world, memberId, token, isOpen } = await start(t);
  await world.database.transact((tx) => endSessionsIn(world, tx, { memberId, reason: 'self_excluded' }));
  assert.equal(await isOpen(token), false);
  const { rows } = await sql<{ end_reason: string }>`
    select end_reason from identity.session`.execute(world.database.read);
  assert.deepEqual(rows, [{ end_reason: 'self_excluded' }]);
  const until = later(world.clock.now(), hoursMs(24));
  const hold = (at: typeof until) => world.database.transact((tx) => holdWithdrawalsIn(tx, { memberId, until: at }));
  await hold(until);
  await hold(later(world.clock.now(), hoursMs(1)));
  assert.equal(await withdrawalsHeldIn(world.database.read, memberId), until);
  await world.moveClock(hoursMs(24) - 10_000);
  assert.equal(await withdrawalsHeldIn(world.database.read, memberId), until);
  await world.moveClock(10_000);
  assert.equal(await withdrawalsHeldIn(world.database.read, memberId), undefined);
});
