import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { loadDemo as loadMerchant } from '#features/merchants/public.ts';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import type { PlayerVisit, Visit } from '#kit/server/http/visit.ts';
import { id } from '#kit/shared/id.ts';
import { authenticator, type Spoilt } from '#kit/testing/authenticator.ts';
import { atOnce } from '#kit/testing/at-once.ts';
import { playerVisitOf, visitOf } from '#kit/testing/visits.ts';
import { testWorld } from '#kit/testing/world.ts';
import { addPasskey } from './add-passkey.ts';
import { requestOwnPasskey } from './request-own-passkey.ts';
import { requestStepPasskey } from './request-step-passkey.ts';
import { requestLoginPasskey } from './request-login-passkey.ts';
import { loginByPasskey } from './login-by-passkey.ts';
import { login } from '../login/login.ts';
import { verifySecondFactor } from './verify-second-factor.ts';
import { removePasskey } from './remove-passkey.ts';
import { renamePasskey } from './rename-passkey.ts';
import { secondFactor } from './second-factor.ts';
import { startPasskey } from './start-passkey.ts';
import { loadDemo } from '../load-demo.ts';
import { openSession } from '../sessions/open-session.ts';

const password = 'a calm long password';
const host = 'play.example';
const origin = `https://${host}`;
const cookies = { device: 'a'.repeat(43) };

const scene = async (t: TestContext) => {
  const world = await testWorld(t);
  const { merchantId } = await loadMerchant(world);
  const members = await loadDemo(world, merchantId, { Somchai1: password, Malee2: password });
  const at = (over: Partial<Visit> = {}) => visitOf(merchantId, { host, cookies, ...over });
  const attempt = (username: string) => login(world)({ username, password, type: 'username' }, at());
  const playerOf = async (token: string, over: Partial<Visit> = {}): Promise<PlayerVisit> => {
    const session = await openSession(world, { bearer: token, merchantId, path: '/' });
    assert.ok(session.ok);
    return playerVisitOf(merchantId, session.value, { host, cookies, ...over });
  };
  const enter = async (username: string) => {
    const answer = await atOnce(attempt)(username);
    assert.ok(answer.ok, JSON.stringify(answer));
    return playerOf(answer.value.token);
  };
  const add = async (visit: PlayerVisit, key: ReturnType<typeof authenticator>, spoilt: Spoilt = {}) => {
    const asked = await startPasskey(world)({ password }, visit);
    assert.ok(asked.ok, JSON.stringify(asked));
    return addPasskey(world)({ name: 'Phone', answer: key.make(asked.value, spoilt) }, visit);
  };
  const question = async (over: Partial<Visit> = {}) => {
    const asked = await requestLoginPasskey(world)({}, at(over));
    assert.ok(asked.ok);
    return asked.value;
  };
  const bring = async (answer: ReturnType<ReturnType<typeof authenticator>['sign']>, over: Partial<Visit> = {}) => {
    const entered = await loginByPasskey(world)({ answer }, at(over));
    return entered.ok ? 'in' : entered.refusal;
  };
  const [somchai, malee] = members;
  return {
    world,
    merchantId,
    somchai: somchai!.memberId,
    malee: malee!.memberId,
    at,
    attempt,
    enter,
    playerOf,
    add,
    question,
    bring,
  };
};

/** No role of the product can make an agent of a player. */
const ownerOf = async (url: string, t: TestContext) => {
  const owner = openDatabase({ url, connectionsMax: 1 });
  t.after(() => owner.close());
  return owner;
};

const ownKey = () => authenticator({ origin, host });

test('a passkey is made, named, and logs in alone: both steps in one', async (t) => {
  const { world, somchai, enter, add, question, bring, attempt } = await scene(t);
  const visit = await enter('Somchai1');
  const key = ownKey();
  const added = await add(visit, key);
  assert.ok(added.ok && added.value.recoveryCodes?.length === 10);
  assert.ok((await renamePasskey(world)({ passkeyId: added.value.passkeyId, name: 'My phone' }, visit)).ok);
  assert.equal(await bring(key.sign(await question(), somchai)), 'in');
  const state = await secondFactor(world)({}, visit);
  assert.ok(state.ok);
  const [shown] = state.value.passkeys;
  assert.equal(shown?.name, 'My phone');
  assert.ok(shown.isHere && shown.lastUsedAt !== null && shown.host === host);
  const byPassword = await attempt('Somchai1');
  assert.ok(byPassword.ok && byPassword.value.token === null);
  assert.deepEqual(byPassword.value.secondFactor.kinds, ['passkey', 'recovery']);
});

test('as the second step of a password, for its ticket and its member alone', async (t) => {
  const { world, somchai, malee, enter, add, attempt, at } = await scene(t);
  const [key, other] = [ownKey(), ownKey()];
  assert.ok((await add(await enter('Somchai1'), key)).ok);
  assert.ok((await add(await enter('Malee2'), other)).ok);
  const owed = await attempt('Somchai1');
  assert.ok(owed.ok && owed.value.token === null);
  const { ticket } = owed.value.secondFactor;
  const ask = async () => {
    const asked = await requestStepPasskey(world)({ ticket }, at());
    assert.ok(asked.ok);
    assert.deepEqual(
      asked.value.allowCredentials.map((each) => each.id),
      [key.id],
      'only the member’s own are named',
    );
    return asked.value;
  };
  const pass = async (answer: ReturnType<typeof key.sign>) => {
    const passed = await verifySecondFactor(world)({ ticket, proof: { kind: 'passkey', answer } }, at());
    return passed.ok ? 'in' : passed.refusal;
  };
  assert.equal(await pass(other.sign(await ask(), malee)), 'factor_wrong', 'another player’s key');
  assert.equal(await pass(other.sign(await ask(), somchai)), 'factor_wrong', 'another player’s key in the own name');
  assert.equal(await pass(key.sign(await ask(), somchai)), 'in');
});

const spoilt: Record<string, Spoilt> = {
  'a page of another site': { origin: 'https://evil.example' },
  'a page without encryption': { origin: `http://${host}` },
  'another port': { origin: `${origin}:8443` },
  'another host': { host: 'evil.example' },
  'a challenge that was not asked': { challenge: 'x'.repeat(43) },
  'a person who was not checked': { isUnverified: true },
  'the name of another member': { userHandle: `mbr_${'0'.repeat(32)}` },
};
for (const [what, spoil] of Object.entries(spoilt))
  test(`refused at log-in: ${what}`, async (t) => {
    const { somchai, enter, add, question, bring } = await scene(t);
    const key = ownKey();
    assert.ok((await add(await enter('Somchai1'), key)).ok);
    assert.equal(await bring(key.sign(await question(), somchai, spoil)), 'factor_wrong');
    assert.equal(await bring(key.sign(await question(), somchai)), 'in', 'and the key itself is good');
  });

for (const [what, spoil] of Object.entries(spoilt).filter(([name]) => name !== 'the name of another member'))
  test(`refused when it is made: ${what}`, async (t) => {
    const { enter, add } = await scene(t);
    const added = await add(await enter('Somchai1'), ownKey(), spoil);
    assert.ok(!added.ok && added.refusal === 'passkey_wrong');
  });

test('a challenge is good once, for five minutes, in its browser, at its merchant and host, for its purpose', async (t) => {
  const { world, somchai, enter, add, question, bring } = await scene(t);
  const visit = await enter('Somchai1');
  const key = ownKey();
  assert.ok((await add(visit, key)).ok);
  const once = await question();
  assert.equal(await bring(key.sign(once, somchai)), 'in');
  assert.equal(await bring(key.sign(once, somchai)), 'factor_wrong', 'used');
  const failed = await question();
  assert.equal(await bring(key.sign(failed, somchai, { origin: 'https://evil.example' })), 'factor_wrong');
  assert.equal(await bring(key.sign(failed, somchai)), 'factor_wrong', 'spent by the failure');
  const stolen = key.sign(await question(), somchai);
  assert.equal(await bring(stolen, { cookies: { device: 'b'.repeat(43) } }), 'factor_wrong', 'another browser');
  assert.equal(await bring(key.sign(await question(), somchai), { merchantId: id('mrc_x') }), 'factor_wrong');
  const elsewhere = authenticator({ origin: 'https://other.example', host: 'other.example' });
  assert.equal(await bring(elsewhere.sign(await question({ host: 'other.example' }), somchai)), 'factor_wrong');
  const confirming = await requestOwnPasskey(world)({}, visit);
  assert.ok(confirming.ok);
  assert.equal(await bring(key.sign(confirming.value, somchai)), 'factor_wrong', 'asked for something else');
  const late = await question();
  await world.moveClock(5 * 60_000);
  assert.equal(await bring(key.sign(late, somchai)), 'factor_wrong', 'late');
});

test('the same answer brought many times at once opens one session', async (t) => {
  const { somchai, enter, add, question, bring } = await scene(t);
  const key = ownKey();
  assert.ok((await add(await enter('Somchai1'), key)).ok);
  const answer = key.sign(await question(), somchai);
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => bring(answer)));
  assert.deepEqual(outcomes.toSorted(), ['factor_wrong', 'factor_wrong', 'factor_wrong', 'in']);
});

test('a counter that does not go on blocks the key: somebody has a copy', async (t) => {
  const { world, somchai, enter, add, question, bring } = await scene(t);
  const visit = await enter('Somchai1');
  const key = ownKey();
  assert.ok((await add(visit, key)).ok);
  assert.equal(await bring(key.sign(await question(), somchai, { counter: 9 })), 'in');
  assert.equal(await bring(key.sign(await question(), somchai, { counter: 9 })), 'passkey_copied');
  assert.equal(await bring(key.sign(await question(), somchai, { counter: 10 })), 'passkey_copied', 'the original too');
  const state = await secondFactor(world)({}, visit);
  assert.ok(state.ok && state.value.passkeys[0]?.isCopied);
  assert.equal(state.value.events[0]?.kind, 'passkey_copied');
});

test('authenticators that do not count are never called copied', async (t) => {
  const { somchai, enter, add, question, bring } = await scene(t);
  const key = ownKey();
  assert.ok((await add(await enter('Somchai1'), key, { counter: 0 })).ok);
  for (let count = 0; count < 3; count++)
    assert.equal(await bring(key.sign(await question(), somchai, { counter: 0 })), 'in');
});

test('a key of another player, or one that is known already, is nobody’s to add, rename or remove', async (t) => {
  const { world, somchai, enter, add } = await scene(t);
  const [mine, theirs] = [await enter('Somchai1'), await enter('Malee2')];
  const key = ownKey();
  const added = await add(mine, key);
  assert.ok(added.ok && added.value.recoveryCodes);
  const taken = await add(theirs, key);
  assert.ok(!taken.ok && taken.refusal === 'passkey_taken');
  const { passkeyId } = added.value;
  const renamed = await renamePasskey(world)({ passkeyId, name: 'Mine now' }, theirs);
  assert.ok(!renamed.ok && renamed.refusal === 'passkey_unknown');
  const own = ownKey();
  assert.ok((await add(theirs, own)).ok);
  const asked = await requestOwnPasskey(world)({}, theirs);
  assert.ok(asked.ok);
  const proof = { kind: 'passkey' as const, answer: own.sign(asked.value, theirs.player.memberId) };
  const removed = await removePasskey(world)({ passkeyId, password, proof }, theirs);
  assert.ok(!removed.ok && removed.refusal === 'passkey_unknown');
  // A question of one session is not answered in another.
  const asked2 = await requestOwnPasskey(world)({}, mine);
  assert.ok(asked2.ok);
  const crossed = { kind: 'passkey' as const, answer: key.sign(asked2.value, somchai) };
  const refused = await removePasskey(world)({ passkeyId, password, proof: crossed }, theirs);
  assert.ok(!refused.ok && refused.refusal === 'factor_wrong');
});

test('removed while logged in elsewhere: the other session ends and the key opens nothing', async (t) => {
  const { world, merchantId, somchai, at, enter, add, question, bring } = await scene(t);
  const visit = await enter('Somchai1');
  const key = ownKey();
  const added = await add(visit, key);
  assert.ok(added.ok);
  const elsewhere = await loginByPasskey(world)({ answer: key.sign(await question(), somchai) }, at());
  assert.ok(elsewhere.ok);
  const asked = await requestOwnPasskey(world)({}, visit);
  assert.ok(asked.ok);
  const proof = { kind: 'passkey' as const, answer: key.sign(asked.value, somchai) };
  const { passkeyId } = added.value;
  const removed = await removePasskey(world)({ passkeyId, password, proof }, visit);
  assert.ok(removed.ok, JSON.stringify(removed));
  assert.equal((await openSession(world, { bearer: elsewhere.value.token, merchantId, path: '/' })).ok, false);
  assert.equal(await bring(key.sign(await question(), somchai)), 'factor_wrong');
});

test('ten keys and no more; none under a bare address', async (t) => {
  const { world, enter, add } = await scene(t);
  const visit = await enter('Somchai1');
  for (let count = 0; count < 10; count++) assert.ok((await add(visit, ownKey())).ok);
  const eleventh = await startPasskey(world)({ password }, visit);
  assert.ok(!eleventh.ok && eleventh.refusal === 'passkeys_full');
  const bare = await startPasskey(world)({ password }, { ...visit, host: '127.0.0.1:4180' });
  assert.ok(!bare.ok && bare.refusal === 'passkey_place');
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from identity.passkey`.execute(world.database.read);
  assert.equal(rows[0]?.count, 10);
});

test('an agent without a factor can set one up and nothing else, and never be without one again', async (t) => {
  const { world, merchantId, somchai, attempt, playerOf, add } = await scene(t);
  await sql`
    update identity.member
    set kind = 'agent', agent_type = 1
    where member_id = ${somchai}`.execute((await ownerOf(world.databaseUrl, t)).read);
  const answer = await atOnce(attempt)('Somchai1');
  assert.ok(answer.ok && answer.value.secondFactorRequired === true);
  const { token } = answer.value;
  const may = async (path: string) => {
    const session = await openSession(world, { bearer: token, merchantId, path });
    return session.ok ? 'yes' : session.refusal;
  };
  assert.equal(await may('/wps/member/info'), 'second_factor_required');
  assert.equal(await may('/wps/member/second-factor-else'), 'second_factor_required');
  for (const path of ['/wps/member/second-factor', '/wps/member/second-factor/totp', '/wps/session/logout'])
    assert.equal(await may(path), 'yes', path);
  const session = await openSession(world, { bearer: token, merchantId, path: '/wps/session/logout' });
  assert.ok(session.ok);
  const visit = playerVisitOf(merchantId, session.value, { host, cookies });
  const key = ownKey();
  const added = await add(visit, key);
  assert.ok(added.ok);
  assert.equal(await may('/wps/member/info'), 'yes');
  const asked = await requestOwnPasskey(world)({}, await playerOf(token));
  assert.ok(asked.ok);
  const proof = { kind: 'passkey' as const, answer: key.sign(asked.value, somchai) };
  const removed = await removePasskey(world)({ passkeyId: added.value.passkeyId, password, proof }, visit);
  assert.ok(!removed.ok && removed.refusal === 'factor_needed');
});
