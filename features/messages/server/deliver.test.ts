import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test, type TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { loadDemo as loadMerchant } from '#features/merchants/public.ts';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { jsonLog } from '#kit/server/log/log.ts';
import { startWorker } from '#kit/server/jobs/worker.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { daysMs, isoOf, later, minutesMs, secondsMs } from '#kit/shared/time.ts';
import { contributed } from '#kit/testing/contributed.ts';
import { messagesOf } from '#kit/testing/messages.ts';
import { testWorld } from '#kit/testing/world.ts';
import { type Carriers, carriersOut } from './carriers.ts';
import { deliver } from './deliver.ts';
import { httpSms } from './http-sms.ts';
import { jobs, tickers } from './jobs.ts';
import { sendMailIn, sendSmsIn, type Sms } from './send.ts';
import { smtp } from './smtp.ts';
import { mailServer } from './smtp.fixture.ts';

const to = '+66812345678';

const start = async (t: TestContext) => {
  const world = await testWorld(t);
  const { merchantId } = await loadMerchant(world);
  const sms: Sms = { merchantId, to, purpose: 'notice', text: 'your code is 123456' };
  const queue = async (over: Partial<Sms> = {}) => {
    const queued = await world.database.transact(async (tx) => accept(await sendSmsIn(world, tx, { ...sms, ...over })));
    assert.ok(queued.ok);
    return queued.value;
  };
  const mail = async (over: { subject?: string; text?: string } = {}) => {
    const message = { merchantId, to: 'somchai@example.com', subject: 'สวัสดี', text: 'บรรทัดแรก\nline two', ...over };
    const queued = await world.database.transact(async (tx) => accept(await sendMailIn(world, tx, message)));
    assert.ok(queued.ok);
    return queued.value;
  };
  const licence = async () => {
    const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
    const at = world.clock.now();
    await sql`
      insert into merchants.licence (licence_id, merchant_id, authority, number, countries, valid_from, valid_to)
      values (
        'lic_1', ${merchantId}, 'Somewhere', 'L-1', '{TH}', ${isoOf(later(at, -daysMs(1)))}::timestamptz,
        ${isoOf(later(at, daysMs(100)))}::timestamptz
      )`.execute(owner.read);
    await owner.close();
  };
  const facts = async () => {
    const { rows } = await sql<{
      state: string;
      carrier: string | null;
      reason: string | null;
      attempts: number;
      text: boolean;
    }>`
      select state, carrier, reason, attempts, text_sealed is not null as text
      from messages.outgoing
      order by message_id`.execute(world.database.read);
    return rows.map(({ state, carrier, reason, attempts, text }) => [state, carrier, reason, attempts, text]);
  };
  return { world, merchantId, sms, queue, mail, licence, facts };
};

type Call = { headers: IncomingHttpHeaders; body: unknown };

/** A gateway that answers one status after the other, the last one for ever. 0: it says nothing. */
const gateway = async (t: TestContext, ...statuses: number[]) => {
  const calls: Call[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      calls.push({ headers: request.headers, body: JSON.parse(text) });
      const status = statuses.length > 1 ? statuses.shift() : statuses[0];
      if (status) response.writeHead(status, { location: '/elsewhere' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    calls,
    carriers: { sms: httpSms({ url: `http://127.0.0.1:${port}/send`, key: 'a-secret-key', timeoutMs: 300 }) },
  };
};

const from = 'Chokdee <no-reply@example.com>';

test('on a fresh machine a message stays in the outbox, with its words', async (t) => {
  const { world, queue, mail, facts } = await start(t);
  for (const messageId of [await queue(), await mail()]) await deliver(world, {})({ messageId });
  assert.deepEqual(await facts(), [
    ['sent', 'outbox', null, 1, true],
    ['sent', 'outbox', null, 1, true],
  ]);
});

test('a message of work that is refused in the end was never written', async (t) => {
  const { world, sms } = await start(t);
  await world.database.transact(async (tx) => {
    await sendSmsIn(world, tx, sms);
    return refuse('no_luck');
  });
  assert.equal((await messagesOf(world)).length, 0);
});

test('the gateway is told receiver and words once, under the message’s own key; then the words are forgotten', async (t) => {
  const { world, queue, licence, facts } = await start(t);
  await licence();
  const { calls, carriers } = await gateway(t, 202);
  const messageId = await queue();
  await Promise.all(Array.from({ length: 5 }, () => deliver(world, carriers)({ messageId })));
  assert.equal(calls.length, 1, 'of five attempts at once one is made');
  assert.deepEqual(calls[0]?.body, { id: messageId, to, text: 'your code is 123456' });
  assert.equal(calls[0]?.headers.authorization, 'Bearer a-secret-key');
  assert.equal(calls[0]?.headers['idempotency-key'], messageId);
  assert.deepEqual(await facts(), [['sent', 'sms-gateway', null, 1, false]]);
});

const verdicts: readonly (readonly [status: number, state: string, reason: string | null])[] = [
  [400, 'failed', 'refused'],
  [401, 'failed', 'refused'],
  [302, 'failed', 'refused'],
  [408, 'queued', null],
  [429, 'queued', null],
  [500, 'queued', null],
  [503, 'queued', null],
  [0, 'queued', null],
];
test('what a gateway says decides whether a message is tried again', async (t) => {
  const { world, queue, licence, facts } = await start(t);
  await licence();
  for (const [status, state, reason] of verdicts) {
    const { carriers } = await gateway(t, status);
    await deliver(world, carriers)({ messageId: await queue() });
    assert.deepEqual(
      (await facts()).at(-1)?.slice(0, 3),
      [state, state === 'failed' ? 'sms-gateway' : null, reason],
      `${status}`,
    );
  }
});

test('a message is tried again after 2, 5, 15, 60 and 180 seconds, never earlier, and then has failed', async (t) => {
  const { world, queue, licence, facts } = await start(t);
  await licence();
  const { calls, carriers } = await gateway(t, 503);
  const messageId = await queue();
  await deliver(world, carriers)({ messageId });
  for (const [place, seconds] of [2, 5, 15, 60, 180].entries()) {
    await world.moveClock(secondsMs(seconds) - 500);
    await deliver(world, carriers)({ messageId });
    assert.equal(calls.length, place + 1, `not before ${seconds} seconds`);
    await world.moveClock(600);
    await deliver(world, carriers)({ messageId });
    assert.equal(calls.length, place + 2);
  }
  assert.deepEqual(await facts(), [['failed', 'sms-gateway', 'unreachable', 6, true]]);
  assert.equal(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size, 1);
});

test('a code that nobody could carry within its ten minutes is not sent any more', async (t) => {
  const { world, queue, licence, facts } = await start(t);
  await licence();
  const { calls, carriers } = await gateway(t, 202);
  const messageId = await queue({ purpose: 'code.login' });
  await world.moveClock(minutesMs(10));
  await deliver(world, carriers)({ messageId });
  assert.equal(calls.length, 0);
  assert.deepEqual((await facts())[0]?.slice(0, 3), ['failed', 'sms-gateway', 'too_late']);
});

test('without a licence no SMS leaves, whatever the deployment could do', async (t) => {
  const { world, queue, licence, facts } = await start(t);
  const { calls, carriers } = await gateway(t, 202);
  await deliver(world, carriers)({ messageId: await queue() });
  assert.equal(calls.length, 0);
  assert.deepEqual(await facts(), [['sent', 'outbox', null, 1, true]]);
  await licence();
  await world.moveClock(minutesMs(1));
  await deliver(world, carriers)({ messageId: await queue() });
  assert.equal(calls.length, 1);
});

test('a mail reaches an SMTP server whole, from whom it should and to whom alone', async (t) => {
  const { world, mail, facts } = await start(t);
  const { mails, smtpUrl } = await mailServer(t);
  const messageId = await mail({ subject: 'a code\r\nBcc: other@example.com' });
  await deliver(world, { mail: smtp({ url: smtpUrl, from }) })({ messageId });
  assert.equal(mails.length, 1);
  assert.deepEqual([mails[0]!.from, mails[0]!.to], ['no-reply@example.com', ['somchai@example.com']]);
  const { raw } = mails[0]!;
  assert.match(raw, new RegExp(`Message-ID: <${messageId}@example.com>`));
  assert.doesNotMatch(raw, /^Bcc:/m);
  assert.match(raw, /Auto-Submitted: auto-generated/);
  const encoded = raw.split('\r\n\r\n').slice(1).join('\r\n\r\n');
  const words = /base64/.test(raw)
    ? Buffer.from(encoded, 'base64').toString('utf8')
    : decodeURIComponent(encoded.replaceAll('=\r\n', '').replaceAll('%', '%25').replaceAll('=', '%'));
  assert.match(words, /บรรทัดแรก\r?\nline two/);
  assert.deepEqual(await facts(), [['sent', 'smtp', null, 1, false]]);
});

test('an SMTP server that refuses the receiver ends a mail; one that is busy, strict or away has it tried again', async (t) => {
  const { world, mail, facts } = await start(t);
  const [gone, busy, strict] = [await mailServer(t, 550), await mailServer(t, 451), await mailServer(t)];
  for (const [url, state] of [
    [gone.smtpUrl, 'failed'],
    [busy.smtpUrl, 'queued'],
    [`smtp://site:wrong@127.0.0.1:${strict.port}`, 'queued'],
    ['smtp://127.0.0.1:1', 'queued'],
  ] as const) {
    await deliver(world, { mail: smtp({ url, from, timeoutMs: 1000 }) })({ messageId: await mail() });
    assert.equal((await facts()).at(-1)?.[0], state, url);
  }
});

test('a mail goes to another machine over TLS or not at all', async (t) => {
  const { world, mail, facts } = await start(t);
  const { mails, smtpUrl } = await mailServer(t);
  // An address that leads here and is not known as this machine's own.
  const url = smtpUrl.replace('127.0.0.1', '0.0.0.0');
  await deliver(world, { mail: smtp({ url, from, timeoutMs: 1000 }) })({ messageId: await mail() });
  assert.equal((await facts()).at(-1)?.[0], 'queued');
  assert.equal(mails.length, 0);
});

test('the worker delivers what a transaction wrote, and comes back for what a dead process left behind', async (t) => {
  const { world, queue, mail, facts } = await start(t);
  const { mails, smtpUrl } = await mailServer(t);
  const carriers: Carriers = { mail: smtp({ url: smtpUrl, from }) };
  const left = await mail();
  // Taken by a process that died in the middle of its attempt: the job is gone, the hold isn't.
  await sql`
    update messages.outgoing
    set attempts = 1, next_try_at = ${isoOf(later(world.clock.now(), secondsMs(1)))}::timestamptz
    where message_id = ${left}`.execute(world.database.read);
  const worker = await startWorker({
    world,
    databaseUrl: world.databaseUrl,
    jobs: jobs(contributed(world, carriersOut.with(carriers))),
    tickers: tickers(world),
    listeners: [],
  });
  t.after(() => worker.stop());
  await queue();
  await mail();
  for (let looks = 0; looks < 100 && (await facts()).some(([state]) => state !== 'sent'); looks++) await pause(100);
  assert.deepEqual(
    (await facts()).map(([state, carrier]) => [state, carrier]),
    [
      ['sent', 'smtp'],
      ['sent', 'outbox'],
      ['sent', 'smtp'],
    ],
  );
  assert.equal(mails.length, 2);
});

test('neither a receiver nor words stand in the log; words older than a week are forgotten', async (t) => {
  const { world, queue } = await start(t);
  const lines: string[] = [];
  const logged = { ...world, log: jsonLog('debug', (line) => void lines.push(line)) };
  await deliver(logged, {})({ messageId: await queue() });
  assert.equal(lines.length, 1);
  assert.doesNotMatch(lines.join(''), /123456|812345678/);
  const forget = tickers(world).find(({ name }) => name === 'messages/forget-texts');
  await world.moveClock(daysMs(6));
  await forget?.run();
  assert.equal((await messagesOf(world))[0]?.text, 'your code is 123456');
  await world.moveClock(daysMs(1));
  await forget?.run();
  assert.equal((await messagesOf(world))[0]?.text, null);
});
