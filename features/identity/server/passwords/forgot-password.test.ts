import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { loadDemo as loadMerchant } from '#features/merchants/public.ts';
import { sql } from '#kit/server/database/database.ts';
import { newHumanPuzzle } from '#kit/server/http/human-check.ts';
import { hashCount } from '#kit/server/credentials/password.ts';
import { id } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { hoursMs, minutesMs } from '#kit/shared/time.ts';
import { atOnce } from '#kit/testing/at-once.ts';
import { countQueries } from '#kit/testing/count-queries.ts';
import { codeSentTo, messagesOf } from '#kit/testing/messages.ts';
import { proofOf } from '#kit/testing/prove-human.ts';
import { visitOf } from '#kit/testing/visits.ts';
import { provenHuman } from '#kit/testing/prove-human.ts';
import { testWorld } from '#kit/testing/world.ts';
import { claimContactIn } from '../../db/contacts/contacts.ts';
import { forgotByEmail } from './forgot-by-email.ts';
import { login } from '../login/login.ts';
import { resetByLink } from './reset-by-link.ts';
import { resetByPhone } from './reset-by-phone.ts';
import { sendCode } from '../contacts/send-code.ts';
import { loadDemo } from '../load-demo.ts';
import { openSession } from '../sessions/open-session.ts';
import { withdrawalsHeldIn } from './withdrawals-held.ts';

const oldPassword = 'a calm long password';
const newPassword = 'another quiet long one';
const phone = '+66812345678';
const email = 'somchai@example.com';

const start = async (t: TestContext) => {
  const world = await testWorld(t);
  const { merchantId } = await loadMerchant(world);
  const [member] = await loadDemo(world, merchantId, { Somchai1: oldPassword });
  const memberId = member!.memberId;
  await world.database.transact(async (tx) => {
    const verifiedAt = world.clock.now();
    for (const contact of [
      { kind: 'mobile', to: phone },
      { kind: 'email', to: email },
    ] as const)
      assert.ok(await claimContactIn(world, tx, { merchantId, memberId, verifiedAt, ...contact }));
    return accept(undefined);
  });
  const visit = visitOf(merchantId);
  const askCode = (mobileNum: string) =>
    sendCode(world)({ mobileNum, purpose: 'reset', humanCheck: proofOf(newHumanPuzzle(world, merchantId)) }, visit);
  const byPhone = (
    verificationCode: string,
    over: { newPassword?: string; mobileNum?: string; firebaseIdToken?: string } = {},
  ) => resetByPhone(world)({ mobileNum: '081-234-5678', newPassword, verificationCode, ...over }, visit);
  const askMail = (username: string, to: string, over: { ip?: string; host?: string } = {}) =>
    forgotByEmail(world)({ username, email: to }, { ...visit, host: 'localhost:4000', ...over });
  const byLink = (verificationCode: string, over: { newPassword?: string; confirmNewPassword?: string } = {}) =>
    resetByLink(world)({ verificationCode, newPassword, ...over }, visit);
  const enter = (password: string) =>
    atOnce(login(world))(
      { username: 'Somchai1', password, type: 'username', humanCheck: provenHuman(world, merchantId) },
      visit,
    );
  const isLive = async (bearer: string) =>
    (await openSession(world, { bearer, merchantId, path: '/wps/member/info' })).ok;
  return { world, merchantId, memberId, askCode, byPhone, askMail, byLink, enter, isLive };
};

const outcome = (answer: { ok: boolean; refusal?: string }) => (answer.ok ? 'accepted' : answer.refusal);

const linkIn = (text: string | null | undefined) =>
  /http:\/\/localhost:4000\/reset-password#([\w-]+)/.exec(text ?? '')?.[1] ?? '';

test('a code by SMS sets a new password, ends every session, logs in, holds withdrawals for a day and tells the owner', async (t) => {
  const { world, memberId, askCode, byPhone, enter, isLive } = await start(t);
  const before = await enter(oldPassword);
  assert.ok(before.ok && 'token' in before.value);
  assert.equal(await withdrawalsHeldIn(world.database.read, memberId), undefined);
  const sent = await askCode('0812345678');
  assert.ok(sent.ok && sent.value.expirationTime > world.clock.now());
  const answer = await byPhone(await codeSentTo(world, phone));
  assert.ok(answer.ok && answer.value.token !== null);
  assert.deepEqual([await isLive(before.value.token), await isLive(answer.value.token)], [false, true]);
  assert.equal(world.endedSessions.length, 1);
  assert.deepEqual(
    [outcome(await enter(oldPassword)), outcome(await enter(newPassword))],
    ['login_failed', 'accepted'],
  );
  const heldUntil = await withdrawalsHeldIn(world.database.read, memberId);
  assert.ok(heldUntil !== undefined && Math.abs(heldUntil - world.clock.now() - hoursMs(24)) < 10_000);
  const notices = (await messagesOf(world)).filter(({ purpose }) => purpose === 'notice.password-reset');
  assert.deepEqual(
    notices.map(({ channel, to }) => [channel, to]),
    [
      ['sms', phone],
      ['mail', email],
    ],
  );
  await world.moveClock(hoursMs(24));
  assert.equal(await withdrawalsHeldIn(world.database.read, memberId), undefined);
});

test('a code that was wrong, spent or of another number resets nothing; a password that can’t be set leaves it good', async (t) => {
  const { world, askCode, byPhone, enter } = await start(t);
  await askCode('0812345678');
  const code = await codeSentTo(world, phone);
  assert.equal(outcome(await byPhone(code === '000000' ? '000001' : '000000')), 'code_invalid');
  assert.equal(outcome(await byPhone(code, { mobileNum: '0899999999' })), 'code_invalid');
  assert.equal(outcome(await byPhone(code, { newPassword: 'password' })), 'new_password_invalid');
  assert.equal(outcome(await byPhone(code, { mobileNum: '' })), 'phone_missing');
  assert.equal(outcome(await byPhone(code, { mobileNum: '12' })), 'phone_invalid');
  assert.equal(outcome(await byPhone(code, { firebaseIdToken: ' ' })), 'verification_incomplete');
  assert.equal(outcome(await byPhone(code, { firebaseIdToken: 'a.b.c' })), 'function_off', 'no phone-auth here');
  assert.equal(outcome(await enter(oldPassword)), 'accepted');
  assert.equal(outcome(await byPhone(code)), 'accepted');
  assert.equal(outcome(await byPhone(code)), 'code_invalid');
});

test('of twenty who bring one code at once, one sets the password', async (t) => {
  const { world, askCode, byPhone } = await start(t);
  await askCode('0812345678');
  const code = await codeSentTo(world, phone);
  const answers = await Promise.all(Array.from({ length: 20 }, () => byPhone(code)));
  assert.equal(answers.filter(({ ok }) => ok).length, 1);
});

test('a mailed link sets a new password once, within ten minutes, and leaves nobody logged in', async (t) => {
  const { world, askMail, byLink, enter, isLive } = await start(t);
  const before = await enter(oldPassword);
  assert.ok(before.ok && 'token' in before.value);
  const newestLink = async () =>
    linkIn((await messagesOf(world)).findLast(({ purpose }) => purpose === 'code.reset')?.text);
  assert.ok((await askMail('SOMCHAI1', 'Somchai@Example.com')).ok);
  const first = await newestLink();
  assert.ok((await askMail('Somchai1', email)).ok);
  const link = await newestLink();
  assert.notEqual(link, first);
  assert.equal(outcome(await byLink(first)), 'reset_link_invalid', 'a new link ends the one before');
  assert.equal(outcome(await byLink(link, { newPassword: 'short' })), 'new_password_invalid');
  assert.equal(outcome(await byLink(link, { confirmNewPassword: 'not the same' })), 'new_password_invalid');
  const answers = await Promise.all(Array.from({ length: 10 }, () => byLink(link)));
  assert.equal(answers.filter(({ ok }) => ok).length, 1);
  assert.equal(await isLive(before.value.token), false);
  assert.equal(outcome(await enter(newPassword)), 'accepted');
  await askMail('Somchai1', email);
  const late = await newestLink();
  await world.moveClock(minutesMs(10));
  assert.equal(outcome(await byLink(late)), 'reset_link_invalid');
});

test('only hashes of links and sealed texts are kept', async (t) => {
  const { world, askMail } = await start(t);
  await askMail('Somchai1', email);
  const token = linkIn((await messagesOf(world))[0]?.text);
  assert.ok(token.length >= 43);
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(it)::text as row from identity.reset_link it
    union all
    select to_jsonb(it)::text from messages.outgoing it`.execute(world.database.read);
  for (const { row } of rows) assert.doesNotMatch(row, new RegExp(`${token}|somchai`, 'i'));
});

test('unknown names, wrong addresses, unknown numbers: the same answer for the same work', async (t) => {
  const queries = countQueries(t);
  const { world, askMail, askCode, byPhone, byLink } = await start(t);
  const costOf = async (ask: () => Promise<object>) => {
    const [hashes, asked] = [hashCount(), queries()];
    const answer = await ask();
    return { answer, hashes: hashCount() - hashes, queries: queries() - asked };
  };
  const mails = [
    await costOf(() => askMail('Somchai1', email)),
    await costOf(() => askMail('Somchai1', 'other@example.com')),
    await costOf(() => askMail('Nobody99', email)),
  ];
  assert.ok(mails[0]!.queries > 4, 'the count counts');
  for (const other of mails.slice(1)) assert.deepEqual(other, mails[0]);
  assert.deepEqual(
    (await messagesOf(world)).map(({ reason }) => reason),
    [null, 'no_account', 'no_account'],
  );
  const [known, unknown] = [await costOf(() => askCode('0812345678')), await costOf(() => askCode('0812345679'))];
  assert.deepEqual([unknown.queries, unknown.hashes], [known.queries, known.hashes]);
  assert.deepEqual(Object.keys(unknown.answer), Object.keys(known.answer));
  const guesses = [
    await costOf(() => byPhone('000000')),
    await costOf(() => byPhone('000000', { mobileNum: '0812345679' })),
  ];
  assert.deepEqual(guesses[1], guesses[0]);
  assert.equal(outcome(await byLink('x'.repeat(43))), 'reset_link_invalid');
});

test('mails for one name are counted, whoever asks, also for a name that nobody has', async (t) => {
  const { askMail } = await start(t);
  for (const name of ['Somchai1', 'Nobody99']) {
    const answers = [];
    for (let asked = 0; asked < 4; asked++)
      answers.push(outcome(await askMail(name, email, { ip: `203.0.113.${asked}` })));
    assert.deepEqual(answers, ['accepted', 'accepted', 'accepted', 'too_many_requests'], name);
  }
});

test('what the merchant switched off is refused, whoever asks', async (t) => {
  const { world, merchantId, askMail, askCode, byPhone, byLink } = await start(t);
  await sql`
    update merchants.merchant
    set flags = flags || '{"CHNGPASSVERIF3": false, "CHNGPASSMAIL3": false}'
    where merchant_id = ${merchantId}`.execute(world.backofficeDatabase.read);
  for (const refused of [
    await askMail('Somchai1', email),
    await askCode('0812345678'),
    await byPhone('123456'),
    await byLink('x'.repeat(43)),
  ])
    assert.equal(outcome(refused), 'function_off');
});

test('a link of another site opens nothing', async (t) => {
  const { world, askMail } = await start(t);
  await askMail('Somchai1', email);
  const verificationCode = linkIn((await messagesOf(world))[0]?.text);
  const answer = await resetByLink(world)({ verificationCode, newPassword }, visitOf(id('mrc_other'))).catch(
    () => undefined,
  );
  assert.ok(!answer?.ok);
});

for (const [host, origin] of [
  ['127.0.0.1:6666', 'https://play.example'],
  ['localhost', 'https://play.example'],
  ['play.example:6666', 'https://play.example'],
  ['PLAY.test.', 'https://play.test'],
] as const)
  test(`whoever asks under the host ${host} has the mail lead to ${origin}`, async (t) => {
    const { world, merchantId, askMail } = await start(t);
    for (const [name, minute] of [
      ['play.example', 1],
      ['play.test', 2],
    ] as const)
      await sql`
        insert into merchants.host (host, merchant_id, added_at)
        values (${name}, ${merchantId}, kit.now() + ${minute} * interval '1 minute')`.execute(
        world.backofficeDatabase.read,
      );
    assert.equal(outcome(await askMail('Somchai1', email, { host })), 'accepted');
    const mail = (await messagesOf(world)).findLast(({ purpose }) => purpose === 'code.reset');
    assert.match(mail?.text ?? '', new RegExp(`(^|\\s)${origin}/reset-password#`));
  });
