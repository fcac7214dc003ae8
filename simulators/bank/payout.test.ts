import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { type TestContext } from 'node:test';
import { bankKeyOf, pspKeyOf, signNotice } from '#features/cashier/server/lines/bank-signature.ts';
import { simulatedBank } from '#features/cashier/server/providers/simulated-bank.ts';
import { systemEntropy } from '#kit/server/entropy.ts';
import type { PayoutOrder } from '#features/cashier/contract/bank-payout.ts';
import { jsonLog } from '#kit/server/log/log.ts';
import { minor } from '#kit/shared/money/money.ts';
import { instant, minutesMs } from '#kit/shared/time.ts';
import { type TestWorld, testWorld } from '#kit/testing/world.ts';
import { z } from 'zod';
import { bankServer } from './bank-server.ts';

/** The site as the bank sees it: tells its time, keeps what it is told. */
const listeningSite = async (t: TestContext, world: TestWorld) => {
  const told: { target: string; rawBody: string; headers: Record<string, string> }[] = [];
  const server = createServer((request, response) => {
    let rawBody = '';
    request.on('data', (part) => (rawBody += String(part)));
    request.on('end', () => {
      if (request.url === '/healthz') response.end(JSON.stringify({ now: new Date(world.clock.now()).toISOString() }));
      else {
        const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)] as const);
        told.push({ target: `${request.method} ${request.url}`, rawBody, headers: Object.fromEntries(headers) });
        response.end('{}');
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  const address = server.address();
  assert.ok(typeof address === 'object' && address !== null);
  return { siteUrl: `http://127.0.0.1:${address.port}`, told };
};

const setUp = async (t: TestContext) => {
  const world = await testWorld(t);
  const site = await listeningSite(t, world);
  const folder = mkdtempSync(join(tmpdir(), 'bank-test-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const open = async () => {
    const app = await bankServer({
      receiver: { siteUrl: site.siteUrl, keyId: 'bank-1', key: bankKeyOf(world.vault), pspKey: pspKeyOf(world.vault) },
      folder,
      entropy: systemEntropy(world.clock),
      log: jsonLog('silent'),
    });
    return { app, address: await app.listen({ port: 0, host: '127.0.0.1' }) };
  };
  let running = await open();
  t.after(() => running.app.close());
  const { payout, payment } = simulatedBank(world, () => running.address);
  const post = (path: string, body: unknown) =>
    fetch(`${running.address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const order = (over: Partial<Extract<PayoutOrder, { payee: unknown }>> = {}) => ({
    payoutId: world.entropy.id('pay'),
    accountProxy: '0000000000017',
    payee: { bank: 'KBANK', number: '1234567894', name: 'Somchai Sample' },
    amount: minor(25_000n),
    currency: 'THB' as const,
    ...over,
  });
  const restart = async () => {
    await running.app.close();
    running = await open();
  };
  const lines = async () => {
    const [from, until] = [instant(0), instant(world.clock.now() + minutesMs(1))];
    const told = await payment!.statement('0000000000017', from, until);
    assert.ok('lines' in told);
    return { closing: told.closing, lines: told.lines.map(({ direction, reference }) => [direction, reference]) };
  };
  return { world, payout, post, order, restart, lines, told: site.told, address: () => running.address };
};

test('a payout is paid once, whatever is sent how often and however often the bank starts', async (t) => {
  const { payout, order, restart, lines } = await setUp(t);
  const asked = order();
  const answers = await Promise.all(Array.from({ length: 8 }, () => payout.send(asked)));
  assert.deepEqual(new Set(answers.map((answer) => JSON.stringify(answer))).size, 1);
  assert.equal(answers[0]?.state, 'paid');
  await restart();
  assert.deepEqual(await payout.send(asked), answers[0]);
  assert.deepEqual(await payout.ask(asked.payoutId), answers[0]);
  assert.deepEqual(await payout.send({ ...asked, amount: minor(25_001n) }), { state: 'unknown' });
  assert.deepEqual(await lines(), { closing: -25_000n, lines: [['out', asked.payoutId]] });
});

test('a lost order was never heard, a lost answer was paid: asking tells them apart', async (t) => {
  const { payout, post, order, lines } = await setUp(t);
  await post('/api/misbehave', { payout: 'lose_order' });
  const lost = order();
  assert.deepEqual(await payout.send(lost), { state: 'unknown' });
  assert.deepEqual(await payout.ask(lost.payoutId), { state: 'unheard' });
  assert.equal((await payout.send(lost)).state, 'paid');
  await post('/api/misbehave', { payout: 'lose_answer' });
  const paid = order();
  assert.deepEqual(await payout.send(paid), { state: 'unknown' });
  assert.equal((await payout.ask(paid.payoutId)).state, 'paid');
  assert.equal((await lines()).closing, -50_000n);
});

test('an accepted payout is settled later, may come back, and the bank tells of each step', async (t) => {
  const { world, payout, post, order, lines, told } = await setUp(t);
  await post('/api/misbehave', { payout: 'accept' });
  const asked = order();
  assert.equal((await payout.send(asked)).state, 'accepted');
  assert.deepEqual((await lines()).lines, []);
  assert.equal((await post(`/api/payouts/${asked.payoutId}/settle`, { as: 'returned' })).status, 409);
  assert.equal((await post(`/api/payouts/${asked.payoutId}/settle`, { as: 'paid' })).status, 200);
  assert.equal((await post(`/api/payouts/${asked.payoutId}/settle`, { as: 'returned' })).status, 200);
  assert.equal((await post('/api/payouts/pay_0/settle', { as: 'paid' })).status, 404);
  assert.equal((await payout.ask(asked.payoutId)).state, 'returned');
  assert.deepEqual(await lines(), {
    closing: 0n,
    lines: [
      ['out', asked.payoutId],
      ['returned', asked.payoutId],
    ],
  });
  const notices = told.map((notice) => payout.readNotice(world.clock.now(), notice));
  assert.deepEqual(
    notices.map((notice) => notice.ok && [notice.value.payoutId, notice.value.outcome.state]),
    [
      [asked.payoutId, 'paid'],
      [asked.payoutId, 'returned'],
    ],
  );
  const [first] = told;
  assert.ok(first);
  const forged = payout.readNotice(world.clock.now(), { ...first, rawBody: first.rawBody.replace('paid', 'refused') });
  assert.equal(!forged.ok && forged.refusal, 'signature_invalid');
  const moved = payout.readNotice(world.clock.now(), { ...first, target: 'POST /api/wps/cashier/bank-notice' });
  assert.equal(!moved.ok && moved.refusal, 'signature_invalid', 'told to another call');
  const stale = payout.readNotice(instant(world.clock.now() + minutesMs(6)), first);
  assert.equal(!stale.ok && stale.refusal, 'notice_expired');
});

test('who holds an account: whom it was first asked about as, somebody else, or nobody', async (t) => {
  const { payout, post, order, restart } = await setUp(t);
  const somchai = { bank: 'SCB', number: '1112223334', name: 'สมชาย ใจดี' };
  assert.deepEqual(await payout.nameOf(somchai), { state: 'known', name: 'สมชาย ใจดี' });
  await restart();
  assert.deepEqual(await payout.nameOf({ ...somchai, name: 'Malee' }), { state: 'known', name: 'สมชาย ใจดี' });
  const other = await payout.nameOf({ ...somchai, number: '1112223399' });
  assert.ok(other.state === 'known' && other.name !== somchai.name);
  assert.deepEqual(await payout.nameOf({ ...somchai, number: '1112223300' }), { state: 'unknown_account' });
  await post('/api/names/enter', { ...somchai, number: '1112223300' });
  assert.deepEqual(await payout.nameOf({ ...somchai, number: '1112223300' }), { state: 'known', name: somchai.name });
  const refused = await payout.send(order({ payee: { ...somchai, number: '5556667700' } }));
  assert.deepEqual(refused, { state: 'refused', reason: 'account_unknown' });
  await post('/api/misbehave', { payout: 'refuse' });
  assert.deepEqual(await payout.send(order()), { state: 'refused', reason: 'account_closed' });
});

test('what came in goes back whole, once, and only from the account that it came to', async (t) => {
  const { world, payout, post, restart, lines } = await setUp(t);
  const made = await post('/api/transfer', { to: '0000000000017', amount: '250.00' });
  const { notice } = z.object({ notice: z.object({ transactionId: z.string() }) }).parse(await made.json());
  const back = (over: object = {}) => ({
    payoutId: world.entropy.id('ret'),
    accountProxy: '0000000000017',
    returnOf: notice.transactionId,
    amount: minor(25_000n),
    currency: 'THB' as const,
    ...over,
  });
  const unknown = { state: 'refused', reason: 'transfer_unknown' };
  for (const wrong of [{ returnOf: 'SSB0' }, { amount: minor(24_999n) }, { accountProxy: '0000000000025' }])
    assert.deepEqual(await payout.send(back(wrong)), unknown);
  const asked = back();
  const answers = await Promise.all(Array.from({ length: 5 }, () => payout.send(asked)));
  assert.deepEqual(new Set(answers.map(({ state }) => state)), new Set(['paid']));
  await restart();
  assert.deepEqual(await payout.send(asked), answers[0]);
  assert.deepEqual(await payout.send(back()), { state: 'refused', reason: 'already_returned' });
  const { closing, lines: written } = await lines();
  assert.deepEqual([closing, written.length], [0n, 2]);
  await post(`/api/payouts/${asked.payoutId}/settle`, { as: 'returned' });
  assert.equal((await payout.send(back())).state, 'paid', 'what came back may be tried again');
});

test('nobody but the account’s owner may send money or look into its book', async (t) => {
  const { world, address, order, lines } = await setUp(t);
  const body = JSON.stringify({ ...order(), amount: '250.00' });
  const signed = (key: string, path: string, at = world.clock.now()) => {
    const timestamp = String(Math.floor(at / 1000));
    return {
      'content-type': 'application/json',
      'x-bank-key-id': 'bank-1',
      'x-bank-timestamp': timestamp,
      'x-bank-nonce': 'nonce-000001',
      'x-bank-signature': signNotice(key, { timestamp, nonce: 'nonce-000001', target: `POST ${path}`, body }),
    };
  };
  const key = bankKeyOf(world.vault);
  const send = async (headers: Record<string, string>) =>
    (await fetch(`${address()}/api/payouts`, { method: 'POST', headers, body })).status;
  assert.equal(await send({ 'content-type': 'application/json' }), 401);
  assert.equal(await send(signed('ab'.repeat(32), '/api/payouts')), 401);
  assert.equal(await send(signed(key, '/api/names')), 401);
  assert.equal(await send(signed(key, '/api/payouts', instant(world.clock.now() - minutesMs(6)))), 401);
  assert.equal((await fetch(`${address()}/api/payouts/pay_1`)).status, 401);
  assert.equal((await fetch(`${address()}/api/statement?accountProxy=0000000000017`)).status, 401);
  assert.deepEqual((await lines()).lines, []);
  assert.equal(await send(signed(key, '/api/payouts')), 200);
});

test('a bank in a private network is sent nothing unless the installation allows it', async (t) => {
  const { world, order, lines, address } = await setUp(t);
  const { payout } = simulatedBank({ ...world, reach: 'open_network' }, address);
  assert.deepEqual(await payout.send(order()), { state: 'unknown' });
  assert.deepEqual((await lines()).lines, []);
});

test('a bank that is away is unknown, never refused', async (t) => {
  const world = await testWorld(t);
  for (const address of [undefined, 'http://127.0.0.1:1']) {
    const { payout } = simulatedBank(world, () => address);
    assert.deepEqual(await payout.ask(world.entropy.id('pay')), { state: 'unknown' });
  }
});
