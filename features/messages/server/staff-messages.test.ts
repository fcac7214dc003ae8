import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { loadDemo as loadMerchant } from '#features/merchants/public.ts';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { id } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { staffVisitOf } from '#kit/testing/visits.ts';
import { testWorld } from '#kit/testing/world.ts';
import { deliver } from './deliver.ts';
import { sendMailIn, sendSmsIn } from './send.ts';
import { staffMessages } from './staff-messages.ts';
import { staffRevealMessage } from './staff-reveal-message.ts';

const start = async (t: TestContext) => {
  const world = await testWorld(t);
  const { merchantId } = await loadMerchant(world);
  const ids = await world.database.transact(async (tx) => {
    const sms = { merchantId, purpose: 'code.login' as const, text: 'your code is 123456' };
    return accept([
      await sendSmsIn(world, tx, { ...sms, to: '+66812345678' }),
      await sendSmsIn(world, tx, { ...sms, to: '+66899999999', withheld: 'no_account' }),
      await sendMailIn(world, tx, { merchantId, to: 'Malee@example.com', subject: 'hello', text: 'a link' }),
    ]);
  });
  assert.ok(ids.ok);
  const [sms, withheld, mail] = ids.value;
  const visit = staffVisitOf(merchantId);
  const list = async (over: object = {}, by = visit) => {
    const answer = await staffMessages(world)({ search: '', limit: 30, ...over }, by);
    assert.ok(answer.ok);
    return answer.value;
  };
  return { world, merchantId, visit, sms: sms!, withheld: withheld!, mail: mail!, list };
};

test('the outbox shows who got what, masked, the newest first, page by page', async (t) => {
  const { world, sms, withheld, mail, list } = await start(t);
  await deliver(world, {})({ messageId: sms });
  const { messages } = await list();
  assert.deepEqual(
    messages.map(({ messageId, to, state, carrier, reason, hasText }) => [
      messageId,
      to,
      state,
      carrier,
      reason,
      hasText,
    ]),
    [
      [mail, 'M•••@example.com', 'queued', null, null, true],
      [withheld, '••• 9999', 'failed', null, 'no_account', false],
      [sms, '••• 5678', 'sent', 'outbox', null, true],
    ],
  );
  assert.doesNotMatch(JSON.stringify(messages), /123456|6681|a link/);
  const first = await list({ limit: 2 });
  assert.equal(first.next, withheld);
  const second = await list({ limit: 2, after: first.next });
  assert.deepEqual([second.messages.map(({ messageId }) => messageId), second.next], [[sms], null]);
});

test('a message is found by a whole number or address, by channel and by state', async (t) => {
  const { sms, withheld, mail, list } = await start(t);
  for (const [given, found] of [
    [{ search: '081-234-5678' }, [sms]],
    [{ search: '+66812345678' }, [sms]],
    [{ search: 'malee@EXAMPLE.com' }, [mail]],
    [{ search: '0812345' }, []],
    [{ channel: 'mail' }, [mail]],
    [{ state: 'failed' }, [withheld]],
    [{ channel: 'sms', state: 'queued' }, [sms]],
  ] as const)
    assert.deepEqual(
      (await list(given)).messages.map(({ messageId }) => messageId),
      found,
      JSON.stringify(given),
    );
});

test('a code is nobody’s but its receiver’s: unread while it may go out, and beside a licence record for good', async (t) => {
  const { world, merchantId, sms, mail, visit } = await start(t);
  const text = async (messageId: string) => {
    const shown = await staffRevealMessage(world)({ messageId }, visit);
    assert.ok(shown.ok);
    return shown.value.text;
  };
  assert.equal(await text(sms), null, 'it waits for a carrier');
  await deliver(world, {})({ messageId: sms });
  assert.equal(await text(sms), 'your code is 123456', 'in the outbox of a demo nobody else could read it');
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  t.after(() => owner.close());
  await owner.pool.query(
    `insert into merchants.licence (licence_id, merchant_id, authority, number, countries, valid_from, valid_to)
     values ('lic_1', $1, 'A', '1', '{TH}', kit.now() - interval '2 days', kit.now() + interval '1 day')`,
    [merchantId],
  );
  assert.equal(await text(sms), null);
  assert.equal(await text(mail), 'a link', 'a notice is read as ever');
});

test('words are shown together with an entry in the audit trail, which does not hold them', async (t) => {
  const { world, sms, withheld, visit } = await start(t);
  await deliver(world, {})({ messageId: sms });
  const shown = await staffRevealMessage(world)({ messageId: sms }, visit);
  assert.ok(shown.ok);
  assert.deepEqual(shown.value, { to: '+66812345678', subject: null, text: 'your code is 123456' });
  const { rows } = await sql<{ action: string; entry: string }>`
    select action, to_jsonb(entry)::text as entry
    from staff.audit_entry entry
    where action = 'messages.reveal'`.execute(world.backofficeDatabase.read);
  assert.equal(rows.length, 1);
  assert.match(rows[0]!.entry, new RegExp(sms));
  assert.doesNotMatch(rows[0]!.entry, /123456|812345678/);
  const gone = await staffRevealMessage(world)({ messageId: withheld }, visit);
  assert.ok(gone.ok && gone.value.text === null);
});

test('staff of another merchant sees none of it', async (t) => {
  const { world, sms, list } = await start(t);
  const other = staffVisitOf(id('mrc_other'));
  assert.deepEqual((await list({}, other)).messages, []);
  const shown = await staffRevealMessage(world)({ messageId: sms }, other);
  assert.ok(!shown.ok && shown.refusal === 'message_unknown');
});
