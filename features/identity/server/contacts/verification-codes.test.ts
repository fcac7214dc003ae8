import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { loadDemo as loadMerchant } from '#features/merchants/public.ts';
import { sql } from '#kit/server/database/database.ts';
import { id } from '#kit/shared/id.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { minutesMs, secondsMs } from '#kit/shared/time.ts';
import { codeSentTo, messagesOf } from '#kit/testing/messages.ts';
import { testWorld } from '#kit/testing/world.ts';
import {
  type CodePurpose,
  type CodeRequest,
  guessCode,
  issueCodeIn,
  spendCode,
  useCodeIn,
} from './verification-codes.ts';

const to = '+66812345678';

const start = async (t: TestContext) => {
  const world = await testWorld(t);
  const { merchantId } = await loadMerchant(world);
  const issue = async (over: Partial<CodeRequest> = {}) => {
    const request = { merchantId, channel: 'sms', to, purpose: 'login', language: 'EN', ...over } as const;
    const sent = await world.database.transact(async (tx) => accept(await issueCodeIn(world, tx, request)));
    assert.ok(sent.ok);
    return { expirationTime: sent.value.expirationTime, code: await codeSentTo(world, request.to).catch(() => '') };
  };
  const spend = async (
    code: string,
    over: { to?: string; purpose?: CodePurpose; merchantId?: typeof merchantId } = {},
  ) => {
    const spent = await spendCode(world, { merchantId, to, purpose: 'login', code, ...over });
    return spent.ok ? 'spent' : spent.refusal;
  };
  return { world, merchantId, issue, spend };
};

const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

test('a code has six digits, is sent in the person’s language, and stands nowhere in clear', async (t) => {
  const { world, issue } = await start(t);
  const { code, expirationTime } = await issue({ language: 'TH' });
  assert.match(code, /^\d{6}$/);
  const [message] = await messagesOf(world);
  assert.match(message?.text ?? '', /รหัสของคุณคือ \d{6} /);
  assert.equal(message?.purpose, 'code.login');
  assert.ok(Math.abs(expirationTime - world.clock.now() - secondsMs(60)) < 5000);
  for (const table of ['identity.verification_code', 'messages.outgoing']) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(it)::text as row
      from ${sql.table(table)} it`.execute(world.database.read);
    assert.equal(rows.length, 1);
    assert.doesNotMatch(rows[0]!.row, new RegExp(`(?<![0-9])${code}(?![0-9])`), table);
    assert.doesNotMatch(rows[0]!.row, /812345678/, table);
  }
});

test('a code is good once, also for twenty who bring it at the same moment', async (t) => {
  const { issue, spend } = await start(t);
  const { code } = await issue();
  assert.deepEqual([await spend(` ${code} `), await spend(code)], ['spent', 'code_invalid']);
  const { code: next } = await issue();
  const brought = await Promise.all(Array.from({ length: 20 }, () => spend(next)));
  assert.equal(brought.filter((outcome) => outcome === 'spent').length, 1);
});

test('a code is good for ten minutes', async (t) => {
  const { world, issue, spend } = await start(t);
  const { code } = await issue();
  await world.moveClock(minutesMs(10) - 2000);
  assert.equal(await spend(wrong(code)), 'code_invalid');
  await world.moveClock(2000);
  assert.equal(await spend(code), 'code_expired');
});

test('a code is bound to its receiver, its purpose and its site', async (t) => {
  const { issue, spend } = await start(t);
  const { code } = await issue();
  assert.equal(await spend(code, { to: '+66812345679' }), 'code_invalid');
  for (const purpose of ['register', 'reset', 'bind', 'security'] as const)
    assert.equal(await spend(code, { purpose }), 'code_invalid', purpose);
  assert.equal(await spend(code, { merchantId: id('mrc_other') }), 'code_invalid');
  assert.equal(await spend(code), 'spent');
});

test('the fifth wrong guess is the last one: then the right code is worth nothing', async (t) => {
  const { issue, spend } = await start(t);
  const { code } = await issue();
  for (let guess = 0; guess < 4; guess++) assert.equal(await spend(wrong(code)), 'code_invalid');
  const { code: kept } = await issue();
  for (let guess = 0; guess < 4; guess++) assert.equal(await spend(wrong(kept)), 'code_invalid');
  assert.equal(await spend(kept), 'spent', 'the fifth guess still counts');
  const { code: lost } = await issue();
  for (let guess = 0; guess < 5; guess++) assert.equal(await spend(wrong(lost)), 'code_invalid');
  assert.equal(await spend(lost), 'code_guessed_too_often');
});

test('of a hundred guesses at once five are looked at', async (t) => {
  const { issue, spend } = await start(t);
  const { code } = await issue();
  const guesses = await Promise.all(Array.from({ length: 100 }, () => spend(wrong(code))));
  assert.equal(guesses.filter((outcome) => outcome === 'code_invalid').length, 5);
  assert.equal(guesses.filter((outcome) => outcome === 'code_guessed_too_often').length, 95);
  assert.equal(await spend(code), 'code_guessed_too_often');
});

test('a new code ends the one before', async (t) => {
  const { issue, spend } = await start(t);
  const { code: first } = await issue();
  const { code: second } = await issue();
  if (first !== second) assert.equal(await spend(first), 'code_invalid');
  assert.equal(await spend(second), 'spent');
});

test('a use case that is refused in the end leaves its code unspent', async (t) => {
  const { world, merchantId, issue, spend } = await start(t);
  const { code } = await issue();
  const guessed = await guessCode(world, { merchantId, to, purpose: 'login', code });
  assert.ok(guessed.ok);
  const outcome = await world.database.transact(async (tx) => {
    const used = await useCodeIn(tx, guessed.value);
    return used.ok ? refuse('no_luck') : used;
  });
  assert.ok(!outcome.ok && outcome.refusal === 'no_luck');
  assert.equal(await spend(code), 'spent');
});

test('for a receiver whom nobody has the same is written, nothing leaves, and no code fits', async (t) => {
  const { world, issue, spend } = await start(t);
  await issue({ receiver: 'nobody' });
  const [message] = await messagesOf(world);
  assert.deepEqual([message?.text, message?.reason], [null, 'no_account']);
  assert.equal(await spend('123456'), 'code_invalid');
});
