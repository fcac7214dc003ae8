import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { loadDemo as loadMerchant } from '#features/merchants/public.ts';
import { sql } from '#kit/server/database/database.ts';
import { id } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, minutesMs } from '#kit/shared/time.ts';
import { staffVisitOf } from '#kit/testing/visits.ts';
import { testWorld } from '#kit/testing/world.ts';
import { dueMessages } from '../db/deliveries.ts';
import type { Carried } from '../domain/outgoing.ts';
import type { Outgoing } from './carriers.ts';
import { deliver } from './deliver.ts';
import { tickers } from './jobs.ts';
import { type MessagePurpose, sendMailIn } from './send.ts';
import { staffMessages } from './staff-messages.ts';
import { staffSendAgain } from './staff-send-again.ts';

const reason = 'the player asked for it';

/** A carrier that refuses until told otherwise, mails on their way, and staff. */
const start = async (t: TestContext) => {
  const world = await testWorld(t);
  const { merchantId } = await loadMerchant(world);
  const [taken, verdict]: [Outgoing[], { now: Carried }] = [[], { now: { state: 'refused' } }];
  const carry = async (message: Outgoing) => {
    taken.push(message);
    return verdict.now;
  };
  const attempt = (messageId: string) => deliver(world, { mail: { name: 'smtp', carry } })({ messageId });
  const failed = async (purpose: MessagePurpose = 'notice.password-reset') => {
    const mail = { merchantId, to: 'malee@example.com', subject: 'hello', text: 'your password is new', purpose };
    const sent = await world.database.transact(async (tx) => accept(await sendMailIn(world, tx, mail)));
    assert.ok(sent.ok);
    await attempt(sent.value);
    return sent.value;
  };
  const again = async (messageId: string, visit = staffVisitOf(merchantId)) => {
    const answer = await staffSendAgain(world)({ messageId, reason }, visit);
    return answer.ok ? answer.value.state : answer.refusal;
  };
  const shown = async (messageId: string) => {
    const answer = await staffMessages(world)({ search: '', limit: 30 }, staffVisitOf(merchantId));
    assert.ok(answer.ok);
    return answer.value.messages.find((each) => each.messageId === messageId);
  };
  return { world, taken, verdict, attempt, failed, again, shown };
};

test('a notice that failed goes once more, to the same receiver with the same words, with a reason in the trail', async (t) => {
  const { world, taken, verdict, attempt, failed, again, shown } = await start(t);
  const messageId = await failed();
  const before = await shown(messageId);
  assert.deepEqual([before?.state, before?.reason, before?.canGoAgain], ['failed', 'refused', true]);
  const both = await Promise.all([again(messageId), again(messageId)]);
  assert.deepEqual(both.toSorted(), ['message_not_failed', 'queued'], 'of two one');
  verdict.now = { state: 'sent' };
  await attempt(messageId);
  assert.deepEqual(taken[1], taken[0], 'the carrier knows it by its id');
  const after = await shown(messageId);
  assert.deepEqual([after?.state, after?.carrier, after?.attempts, after?.hasText], ['sent', 'smtp', 1, false]);
  assert.equal(await again(messageId), 'message_not_failed');
  const { rows } = await sql<{ entry: string; why: string }>`
    select to_jsonb(entry)::text as entry, reason as why
    from staff.audit_entry entry
    where action = 'messages.send_again'`.execute(world.backofficeDatabase.read);
  assert.deepEqual([rows.length, rows[0]?.why], [1, reason]);
  assert.match(rows[0]?.entry ?? '', new RegExp(messageId));
  assert.doesNotMatch(rows[0]?.entry ?? '', /malee|password is new/);
});

test('it is due at once for whoever looks for what is due, and has all its attempts before it', async (t) => {
  const { world, verdict, attempt, failed, again, shown } = await start(t);
  const messageId = await failed();
  assert.equal(await again(messageId), 'queued');
  assert.deepEqual(await dueMessages(world.database.read, world.clock.now(), 10), [messageId]);
  verdict.now = { state: 'unreachable' };
  await attempt(messageId);
  const waiting = await shown(messageId);
  assert.deepEqual([waiting?.state, waiting?.attempts], ['queued', 1]);
});

test('a code is never sent again, right after it failed or when it has ended', async (t) => {
  const { world, taken, failed, again, shown } = await start(t);
  for (const purpose of ['code.login', 'code.reset'] as const) {
    const messageId = await failed(purpose);
    const message = await shown(messageId);
    assert.deepEqual([message?.state, message?.hasText, message?.canGoAgain], ['failed', false, false], purpose);
    assert.equal(await again(messageId), 'message_is_code');
    await world.moveClock(minutesMs(11));
    assert.equal(await again(messageId), 'message_is_code');
  }
  assert.equal(taken.length, 2);
});

test('words are kept for a week; staff of another merchant finds no such message', async (t) => {
  const { world, failed, again } = await start(t);
  const messageId = await failed();
  assert.equal(await again(messageId, staffVisitOf(id('mrc_other'))), 'message_unknown');
  await world.moveClock(daysMs(8));
  await tickers(world)
    .find(({ name }) => name === 'messages/forget-texts')
    ?.run();
  assert.equal(await again(messageId), 'message_text_expired');
});
