import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import type { MemberId } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { hoursMs, later, minutesMs } from '#kit/shared/time.ts';
import { messagesOf } from '#kit/testing/messages.ts';
import { proveEmail } from '#tools/testing/scenes/known-person.ts';
import { accountsToVerify, bankAccountsOf } from '../db/bank-accounts.ts';
import { jobs, type NameAtBank } from './check-account-name.ts';
import { payoutAccountIn } from './payout-account.ts';
import { openScene, ownerProof } from './scene.fixture.ts';

const path = '/wps/member/profile';
const accounts = '/wps/member/bankAccounts';
const account = { bank: 'KBANK', accountNumber: '123-4-56789-0', proof: ownerProof };

const startOwner = async (t: Parameters<typeof openScene>[0]) => {
  const scene = await openScene(t);
  const token = await scene.secure(await scene.join('Somying1'));
  await scene.call('PUT', path, { sealed: { version: 0, fields: { fullName: 'สมหญิง ใจดี' } }, token });
  const { rows } = await sql<{ member_id: MemberId }>`
    select member_id from identity.member`.execute(scene.world.database.read);
  return { ...scene, token, memberId: rows[0]!.member_id };
};

test('a bank account needs the name first, is one member’s alone, and can be taken away and come back', async (t) => {
  const { world, call, join, secure } = await openScene(t);
  const [token, other] = [await secure(await join('Somying1')), await secure(await join('Boonmi77'))];
  const add = (asked: string, sealed: unknown = account) => call('PUT', accounts, { sealed, token: asked });
  assert.equal((await add(token)).code, 'full_name_needed');
  await call('PUT', path, { sealed: { version: 0, fields: { fullName: 'Som Ying' } }, token });
  await call('PUT', path, { sealed: { version: 0, fields: { fullName: 'Boon Mi' } }, token: other });
  assert.equal((await add(token, { ...account, accountNumber: '12345' })).code, 'account_number_invalid');
  assert.equal((await add(token, { ...account, holder: 'me' })).code, 'input_invalid');
  const added = await add(token);
  assert.equal(added.value['masked'], '••••7890');
  const { addedAt, usableFrom, nameState } = added.value;
  assert.deepEqual([Date.parse(String(usableFrom)) - Date.parse(String(addedAt)), nameState], [hoursMs(24), 'unknown']);
  assert.equal((await add(other)).code, 'bank_account_taken');
  const sealed = { proof: ownerProof };
  const remove = `${accounts}/${String(added.value['accountId'])}/remove`;
  const [theirs, nobodys] = [
    await call('POST', remove, { sealed, token: other }),
    await call('POST', `${accounts}/bka_${'0'.repeat(32)}/remove`, { sealed, token: other }),
  ];
  assert.deepEqual([theirs.status, theirs.code, theirs.value], [nobodys.status, nobodys.code, nobodys.value]);
  assert.equal(theirs.code, 'bank_account_unknown');
  assert.equal((await call('POST', remove, { sealed, token })).status, 200);
  assert.equal((await call('POST', remove, { sealed, token })).code, 'bank_account_unknown');
  assert.equal((await add(other)).status, 200);
  const { rows } = await sql<{ kind: string }>`
    select kind from messages.notice order by notice_no`.execute(world.database.read);
  assert.deepEqual(
    rows.map(({ kind }) => kind),
    ['bank_account_added', 'bank_account_removed', 'bank_account_added'],
    'each change stands in the inbox of its owner',
  );
});

test('whoever comes back with the bank account of somebody who has excluded themselves is held, others are not', async (t) => {
  const { world, call, join, secure } = await openScene(t);
  const tokens = [];
  for (const [username, fullName] of [
    ['Somying1', 'Som Ying'],
    ['Boonmi77', 'Boon Mi'],
    ['Mali2027', 'Ma Li'],
  ] as const) {
    const token = await secure(await join(username));
    await call('PUT', path, { sealed: { version: 0, fields: { fullName } }, token });
    tokens.push(token);
  }
  const [gone, early, back] = tokens;
  const add = async (token: string | undefined) => (await call('PUT', accounts, { sealed: account, token })).code;
  assert.equal(await add(gone), undefined);
  assert.equal(await add(early), 'bank_account_taken');
  const held = async () => {
    const { rows } = await sql<{ username: string; closed_kind: string; shared: string[] }>`
      select lower(username) as username, closed_kind, shared
      from protection.exclusion_match
      join protection.member using (member_id)
      join identity.member using (member_id)`.execute(world.database.read);
    return rows;
  };
  assert.deepEqual(await held(), [], 'nobody has excluded themselves');
  await world.database.transact(async (tx) => {
    await sql`
      insert into protection.member (member_id, merchant_id, closed_kind, closed_from)
      select member_id, merchant_id, 'self_exclusion', kit.now()
      from identity.member
      where lower(username) = 'somying1'`.execute(tx);
    return accept(undefined);
  });
  assert.equal(await add(back), 'bank_account_taken');
  assert.deepEqual(await held(), [{ username: 'mali2027', closed_kind: 'by_staff', shared: ['bank_account'] }]);
  assert.equal((await call('GET', path, { token: back })).status, 401, 'and logged out');
});

test('of many who add the same account at once one gets it, and nobody has more than five', async (t) => {
  const { call, join, secure } = await openScene(t);
  const tokens = await Promise.all(['Player01', 'Player02', 'Player03'].map(async (name) => secure(await join(name))));
  for (const token of tokens)
    await call('PUT', path, { sealed: { version: 0, fields: { fullName: 'Some Body' } }, token });
  const answers = await Promise.all(tokens.map((token) => call('PUT', accounts, { sealed: account, token })));
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409, 409],
  );
  const numbers = Array.from({ length: 8 }, (_, place) => ({
    ...account,
    bank: 'SCB',
    accountNumber: `987654321${place}`,
  }));
  const winner = tokens[answers.findIndex(({ status }) => status === 200)];
  const addAtOnce = (some: typeof numbers) =>
    Promise.all(some.map((sealed) => call('PUT', accounts, { sealed, token: winner })));
  // No more at once than may be proved at once.
  const first = await addAtOnce(numbers.slice(0, 3));
  const rest = await addAtOnce(numbers.slice(3));
  assert.deepEqual(
    first.map(({ status }) => status),
    [200, 200, 200],
  );
  assert.equal(rest.filter(({ status }) => status === 200).length, 1);
  assert.equal(rest.filter(({ code }) => code === 'bank_accounts_full').length, 4);
});

test('adding and removing needs a proof that is right; a refused change leaves it good, and every contact hears of it', async (t) => {
  const { world, merchantId, call, token, memberId } = await startOwner(t);
  await proveEmail(world, { memberId, merchantId }, 'somying@example.test');
  const add = (proof: unknown, accountNumber = '1234567890') =>
    call('PUT', accounts, { sealed: { ...account, accountNumber, proof }, token });
  assert.equal((await add(undefined)).code, 'input_invalid');
  assert.equal((await add({ ...ownerProof, typed: '111111' })).code, 'payment_password_wrong');
  assert.equal((await add({ by: 'code', kind: 'mobile', typed: '123456' })).code, 'contact_unknown');
  assert.equal((await add({ by: 'factor', proof: { kind: 'code', code: '123456' } })).code, 'factor_wrong');
  assert.equal((await bankAccountsOf(world.database.read, memberId)).length, 0);
  const { value } = await add(ownerProof);
  const told = async () => (await messagesOf(world)).at(-1)?.text ?? '';
  assert.match(await told(), /KBANK ••••7890/);
  assert.ok(!(await told()).includes('123456'));
  const remove = `${accounts}/${String(value['accountId'])}/remove`;
  const wrong = await call('POST', remove, { sealed: { proof: { ...ownerProof, typed: '111111' } }, token });
  assert.equal(wrong.code, 'payment_password_wrong');
  assert.equal((await call('POST', remove, { body: { proof: ownerProof }, token })).code, 'sealed_body_required');
  assert.equal((await call('POST', remove, { sealed: { proof: ownerProof }, token })).status, 200);
  assert.match(await told(), /KBANK ••••7890/);
  await world.moveClock(minutesMs(20));
  const again = await add(ownerProof);
  const [first, second] = [value, again.value].map((it) => Date.parse(String(it['usableFrom'])));
  assert.ok(second! - first! >= minutesMs(20), 'an account that comes back waits anew');
});

test('the bank says in whose name it is; another name is told once, and a corrected name is asked about again', async (t) => {
  const { world, call, token, memberId } = await startOwner(t);
  await call('PUT', accounts, { sealed: account, token });
  const [row] = await bankAccountsOf(world.database.read, memberId);
  const { account_id: accountId } = row!;
  const check = (answer: Awaited<ReturnType<NameAtBank>>) =>
    jobs(world, async (_merchant, payee) => {
      assert.deepEqual(payee, { bank: 'KBANK', number: '1234567890', name: 'สมหญิง ใจดี' });
      return answer;
    })['members/check-account-name']!({ accountId });
  const state = async () => {
    const found = await world.database.transact((tx) => payoutAccountIn(world, tx, { memberId, accountId }));
    return found?.nameState;
  };
  const events = async () =>
    (await sql`select 1 from kit.outbox_event where name = 'members.account-name-differs'`.execute(world.database.read))
      .rows.length;
  const toAsk = async () => accountsToVerify(world.database.read, later(world.clock.now(), 1000), 10);
  await check({ state: 'unknown' });
  assert.deepEqual([await state(), await toAsk()], ['unknown', [accountId]], 'asked again later');
  await check({ state: 'unasked' });
  assert.deepEqual([await state(), await toAsk()], ['unknown', []]);
  await check({ state: 'known', name: 'นาย บัญชี คนอื่น' });
  await check({ state: 'known', name: 'นาย บัญชี คนอื่น' });
  assert.deepEqual([await state(), await events()], ['differs', 1]);
  await check({ state: 'known', name: 'น.ส.สมหญิงใจดี' });
  assert.equal(await state(), 'matched');
  await check({ state: 'known', name: 'MISS SOMYING JAIDEE' });
  assert.equal(await state(), 'unknown');
  await check({ state: 'unknown_account' });
  assert.deepEqual([await state(), await events()], ['differs', 2]);
  const texts = await sql<{ text: string }>`
    select bank_account::text as text from members.bank_account`.execute(world.database.read);
  assert.ok(!texts.rows.some(({ text }) => text.includes('คนอื่น')));
});
