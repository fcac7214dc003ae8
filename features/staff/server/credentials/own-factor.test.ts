import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { codeAt } from '#kit/server/credentials/totp.ts';
import { id } from '#kit/shared/id.ts';
import { authenticator, type Spoilt } from '#kit/testing/authenticator.ts';
import { visitOf } from '#kit/testing/visits.ts';
import { testWorld } from '#kit/testing/world.ts';
import { acting } from '#tools/testing/scenes/acting.ts';
import { approvalActions } from '../accounts/account-approvals.ts';
import { approvals } from '../approvals/approvals.ts';
import { confirmLogIn } from '../sessions/confirm-log-in.ts';
import { approve } from '../approvals/approve.ts';
import { makeOwnRecoveryCodes } from './make-own-recovery-codes.ts';
import { startOwnPasskey } from './start-own-passkey.ts';
import { addOwnPasskey } from './add-own-passkey.ts';
import { removeOwnPasskey } from './remove-own-passkey.ts';
import { loadDemo } from '../load-demo.ts';
import { logIn } from '../sessions/log-in.ts';
import { openStaffSession } from '../sessions/open-staff-session.ts';
import { ownFactor } from './own-factor.ts';
import { resetSecondFactor } from '../accounts/reset-second-factor.ts';

const host = 'desk.example';
const origin = `https://${host}`;

const scene = async (t: TestContext) => {
  const world = await testWorld(t);
  const [owner, finance, ...others] = await loadDemo(world, 'mrc_1');
  const visit = visitOf(id('mrc_1'), { host });
  const code = (who: { totpSecret: string }) => codeAt(who.totpSecret, world.clock.now());
  const first = async (who: { username: string; password: string }) => {
    const answer = await logIn(world)({ username: who.username, password: who.password }, visit);
    assert.ok(answer.ok, JSON.stringify(answer));
    return answer.value;
  };
  const staffVisit = async (bearer: string) => {
    const session = await openStaffSession(world, bearer);
    assert.ok(session);
    return { requestId: 'req_2', ip: visit.ip, host, userAgent: 'test', language: 'TH', ...session };
  };
  const enter = async (who: { username: string; password: string; totpSecret: string }) => {
    const { challenge } = await first(who);
    const answer = await confirmLogIn(world)({ challenge, code: code(who) }, visit);
    assert.ok(answer.ok, JSON.stringify(answer));
    // The next code is another.
    await world.moveClock(60_000);
    return staffVisit(answer.value.token);
  };
  const add = async (
    by: Awaited<ReturnType<typeof staffVisit>>,
    key: ReturnType<typeof authenticator>,
    spoilt?: Spoilt,
  ) => {
    const asked = await startOwnPasskey(world)({ password: owner!.password }, by);
    assert.ok(asked.ok, JSON.stringify(asked));
    return addOwnPasskey(world)({ name: 'Key', answer: key.make(asked.value, spoilt) }, by);
  };
  return { world, owner: owner!, finance: finance!, partner: others.at(-1)!, visit, code, first, enter, add };
};

test('an operator logs in with a passkey instead of a code; each question is answered once', async (t) => {
  const { world, owner, finance, visit, first, enter, add } = await scene(t);
  const by = await enter(owner);
  const key = authenticator({ origin, host });
  assert.equal((await first(owner)).passkey, undefined);
  assert.ok((await add(by, key)).ok);
  const bring = async (challenge: string, passkey: ReturnType<typeof key.sign>) => {
    const answer = await confirmLogIn(world)({ challenge, passkey }, visit);
    return answer.ok ? 'in' : answer.refusal;
  };
  const step = await first(owner);
  assert.ok(step.passkey);
  assert.deepEqual(
    step.passkey.allowCredentials.map((each) => each.id),
    [key.id],
  );
  const answer = key.sign(step.passkey, by.staff.staffId);
  assert.equal(await bring((await first(owner)).challenge, answer), 'code_wrong', 'the question of another log-in');
  assert.equal(await bring((await first(finance)).challenge, answer), 'code_wrong', 'another operator');
  const spoilt = key.sign(step.passkey, by.staff.staffId, { origin: 'https://evil.example' });
  assert.equal(await bring(step.challenge, spoilt), 'code_wrong');
  assert.equal(await bring(step.challenge, answer), 'code_wrong', 'spent by the failure');
  const again = await first(owner);
  assert.ok(again.passkey);
  assert.equal(await bring(again.challenge, key.sign(again.passkey, by.staff.staffId)), 'in');
  const copied = await first(owner);
  assert.ok(copied.passkey);
  const back = key.sign(copied.passkey, by.staff.staffId, { counter: 1 });
  assert.equal(await bring(copied.challenge, back), 'passkey_copied');
  assert.equal((await first(owner)).passkey, undefined, 'a copied key is asked for no more');
});

test('a passkey is added with the password, in the session that asked, and checked like any', async (t) => {
  const { world, owner, finance, enter, add } = await scene(t);
  const by = await enter(owner);
  const wrong = await startOwnPasskey(world)({ password: 'guessed' }, by);
  assert.ok(!wrong.ok && wrong.refusal === 'password_wrong');
  const bare = await startOwnPasskey(world)({ password: owner.password }, { ...by, host: '127.0.0.1:4182' });
  assert.ok(!bare.ok && bare.refusal === 'passkey_place');
  for (const spoilt of [{ origin: 'https://evil.example' }, { host: 'evil.example' }, { isUnverified: true }]) {
    const refused = await add(by, authenticator({ origin, host }), spoilt);
    assert.ok(!refused.ok && refused.refusal === 'passkey_wrong', JSON.stringify(spoilt));
  }
  const asked = await startOwnPasskey(world)({ password: owner.password }, by);
  assert.ok(asked.ok);
  const elsewhere = await addOwnPasskey(world)(
    { name: 'Key', answer: authenticator({ origin, host }).make(asked.value) },
    await enter(finance),
  );
  assert.ok(!elsewhere.ok && elsewhere.refusal === 'passkey_wrong');
});

test('removing a passkey ends the other sessions and is in the trail; another operator’s stays', async (t) => {
  const { world, owner, finance, enter, add } = await scene(t);
  const [by, elsewhere] = [await enter(owner), await enter(owner)];
  const added = await add(by, authenticator({ origin, host }));
  assert.ok(added.ok);
  const { passkeyId } = added.value;
  const other = await removeOwnPasskey(world)({ passkeyId, password: finance.password }, await enter(finance));
  assert.ok(!other.ok && other.refusal === 'passkey_unknown');
  assert.ok((await removeOwnPasskey(world)({ passkeyId, password: owner.password }, by)).ok);
  assert.deepEqual(world.endedSessions, [elsewhere.staff.sessionId]);
  const { rows } = await sql<{ action: string }>`
    select action
    from staff.audit_entry
    where action like 'staff.%passkey'
    order by seq`.execute(world.database.read);
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['staff.add_passkey', 'staff.remove_passkey'],
  );
});

test('recovery codes need password and code, are good once each, and end with a reset', async (t) => {
  const { world, owner, finance, partner, visit, code, first, enter, add } = await scene(t);
  const by = await enter(owner);
  const make = async (password: string, typed: string) => {
    const made = await makeOwnRecoveryCodes(world)({ password, code: typed }, by);
    return made.ok ? made.value.recoveryCodes : made.refusal;
  };
  assert.equal(await make('guessed', code(owner)), 'password_wrong');
  assert.equal(await make(owner.password, '000000'), 'code_wrong');
  const typed = code(owner);
  const codes = await make(owner.password, typed);
  assert.ok(Array.isArray(codes) && codes.length === 10);
  assert.equal(await make(owner.password, typed), 'code_already_used');
  const bring = async (who: typeof owner, recoveryCode: string) => {
    const { challenge } = await first(who);
    const answer = await confirmLogIn(world)({ challenge, recoveryCode }, visit);
    return answer.ok ? 'in' : answer.refusal;
  };
  assert.equal(await bring(finance, codes[0]!), 'code_wrong', 'another operator');
  assert.equal(await bring(owner, codes[0]!.toLowerCase()), 'in');
  assert.equal(await bring(owner, codes[0]!), 'code_wrong');
  assert.ok((await add(by, authenticator({ origin, host }))).ok);
  const state = await ownFactor(world)({}, by);
  assert.ok(state.ok && state.value.recoveryCodesLeft === 9 && state.value.passkeys.length === 1);
  const { staffId } = by.staff;
  assert.ok((await resetSecondFactor(world)({ staffId, reason: 'lost the phone' }, await enter(finance))).ok);
  const second = await enter(partner);
  const asked = await approvals(world)({ state: 'waiting', asked: 'all', limit: 1 }, second);
  assert.ok(asked.ok);
  const { approvalId } = asked.value.approvals[0]!;
  assert.ok((await approve(acting(world, approvalActions))({ approvalId }, second)).ok);
  const after = await first(owner);
  assert.ok(after.newSecondFactor && after.passkey === undefined && !after.hasRecoveryCodes);
  const none = await confirmLogIn(world)({ challenge: after.challenge, recoveryCode: codes[1]! }, visit);
  assert.ok(!none.ok && none.refusal === 'code_wrong');
});
