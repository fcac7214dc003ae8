import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { loadDemo as loadMerchant } from '#features/merchants/public.ts';
import { sql } from '#kit/server/database/database.ts';
import { id } from '#kit/shared/id.ts';
import { atOnce } from '#kit/testing/at-once.ts';
import { playerVisitOf, visitOf } from '#kit/testing/visits.ts';
import { testWorld } from '#kit/testing/world.ts';
import { issueLoginCode } from './issue-login-code.ts';
import { loginByCode } from './login-by-code.ts';
import { loadDemo } from '../load-demo.ts';
import { openSession } from '../sessions/open-session.ts';

const start = async (t: TestContext) => {
  const world = await testWorld(t);
  const { merchantId } = await loadMerchant(world);
  const [member] = await loadDemo(world, merchantId, { Somchai1: 'a calm long password' });
  const { memberId } = member!;
  const issue = async () => {
    const answer = await issueLoginCode(world)(
      {},
      playerVisitOf(merchantId, { memberId, sessionId: id('ses_test'), kind: 'player' }),
    );
    assert.ok(answer.ok);
    return answer.value.code;
  };
  const bring = (code: string, merchant = merchantId) => atOnce(loginByCode(world))({ code }, visitOf(merchant));
  return { world, merchantId, memberId, issue, bring };
};

const outcome = (answer: { ok: boolean; refusal?: string }) => (answer.ok ? 'accepted' : answer.refusal);

test('a code opens a session of its own, once; of many who bring it at once one gets it', async (t) => {
  const { world, merchantId, memberId, issue, bring } = await start(t);
  const code = await issue();
  const answers = await Promise.all([bring(code), bring(code), bring(code)]);
  assert.deepEqual(
    answers.map((answer) => String(outcome(answer))).toSorted((one, other) => one.localeCompare(other)),
    ['accepted', 'login_code_invalid', 'login_code_invalid'],
  );
  const opened = answers.find((answer) => answer.ok);
  assert.ok(opened?.ok);
  const session = await openSession(world, { bearer: opened.value.token, merchantId, path: '/wps/member/info' });
  assert.ok(session.ok && session.value.memberId === memberId);
  assert.equal(outcome(await bring(code)), 'login_code_invalid');
});

test('a code is good for a minute, and a newer one ends it', async (t) => {
  const { world, issue, bring } = await start(t);
  const [old, fresh] = [await issue(), await issue()];
  assert.equal(outcome(await bring(old)), 'login_code_invalid');
  await world.moveClock(55_000);
  assert.equal(outcome(await bring(fresh)), 'accepted');
  const late = await issue();
  await world.moveClock(60_000);
  assert.equal(outcome(await bring(late)), 'login_code_invalid');
});

test('made-up codes, another merchant’s and a blocked member’s open nothing, and what is kept is no code', async (t) => {
  const { world, memberId, issue, bring } = await start(t);
  assert.equal(outcome(await bring('made up')), 'login_code_invalid');
  assert.equal(outcome(await bring(await issue(), id('mrc_other'))), 'login_code_invalid');
  const code = await issue();
  const { rows } = await sql<{ text: string }>`
    select encode(code_hash, 'hex') as text
    from identity.login_code`.execute(world.database.read);
  assert.equal(rows.length, 1);
  assert.doesNotMatch(rows[0]!.text, new RegExp(code));
  await sql`
    update identity.member
    set state = 'blocked', blocked_reason = 'test', blocked_at = kit.now()
    where member_id = ${memberId}`.execute(world.backofficeDatabase.read);
  assert.equal(outcome(await bring(code)), 'account_blocked');
  const { rows: sessions } = await sql`
    select session_id
    from identity.session`.execute(world.database.read);
  assert.equal(sessions.length, 0);
});
