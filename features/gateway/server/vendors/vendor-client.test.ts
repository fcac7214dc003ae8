import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import test, { type TestContext } from 'node:test';
import { secondsMs } from '#kit/shared/time.ts';
import { failuresMax } from '../../domain/breaker.ts';
import { openScene, vendor } from '../scene.fixture.ts';
import { httpVendor } from './vendor-client.ts';
import { outgoingTargetOf, signatureOf } from '../keys/vendor-signature.ts';
import { withBreaker } from './with-breaker.ts';

const secret = 'a-secret-of-both';
const keyId = `gwk_${'1'.repeat(32)}`;

/** A vendor that answers what it is told to, and keeps what it was asked. */
const openVendor = async (t: TestContext, answers: { status: number; body: unknown }[]) => {
  const asked: { path: string; nonce: string; body: string; isSigned: boolean }[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const header = (name: string) => String(request.headers[name]);
      const [timestamp, nonce] = [header('x-gateway-timestamp'), header('x-gateway-nonce')];
      const target = outgoingTargetOf(request.url?.split('/').at(-1) ?? '');
      const isSigned = header('x-gateway-signature') === signatureOf(secret, { timestamp, nonce, body, target });
      asked.push({ path: request.url ?? '', nonce, body, isSigned });
      const { status, body: answer } = answers[Math.min(asked.length, answers.length) - 1]!;
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => void server.close());
  const address = server.address();
  assert.ok(typeof address === 'object' && address !== null);
  return { asked, address: `http://127.0.0.1:${address.port}/api` };
};

const good = { status: 200, body: { address: 'https://games.example.com/play?x=1' } };
const launch = { launchCode: 'c', game: 'g', language: 'TH', device: 'phone' };

test('a vendor in trouble is asked again, with the same call and a nonce of its own each time', async (t) => {
  const { world } = await openScene(t);
  const { asked, address } = await openVendor(t, [{ status: 503, body: {} }, { status: 502, body: {} }, good]);
  assert.deepEqual(await httpVendor(world, { address, keyId, secret }).launch(launch), good.body);
  assert.deepEqual(
    asked.map(({ path, isSigned }) => [path, isSigned]),
    Array.from({ length: 3 }, () => ['/api/launch', true]),
  );
  assert.equal(new Set(asked.map(({ nonce }) => nonce)).size, 3);
  assert.equal(new Set(asked.map(({ body }) => body)).size, 1);
});

test('what a vendor refuses, and an answer that is none, is not asked for again', async (t) => {
  const { world } = await openScene(t);
  for (const answer of [
    { status: 404, body: {} },
    { status: 200, body: { address: 'javascript:alert(1)' } },
    { status: 302, body: {} },
  ]) {
    const { asked, address } = await openVendor(t, [answer]);
    await assert.rejects(httpVendor(world, { address, keyId, secret }).launch(launch));
    assert.equal(asked.length, 1, JSON.stringify(answer));
  }
});

test('a vendor in a private network is not called unless the installation allows it', async (t) => {
  const { world } = await openScene(t);
  const { asked, address } = await openVendor(t, [good]);
  const outside = { ...world, reach: 'open_network' } as const;
  for (const place of [address, address.replace('127.0.0.1', 'localhost')]) {
    const called = httpVendor(outside, { address: place, keyId, secret }).launch(launch);
    await assert.rejects(called, { fault: 'inner_address' });
  }
  assert.equal(asked.length, 0);
  const own = { address, keyId, secret, reach: 'anywhere' } as const;
  assert.deepEqual(await httpVendor(outside, own).launch(launch), good.body, 'what the installation itself names');
});

test('an answer beyond the ceiling is not read to its end, and not asked for again', async (t) => {
  const { world } = await openScene(t);
  const { asked, address } = await openVendor(t, [{ status: 200, body: 'x'.repeat(5_000_001) }]);
  await assert.rejects(httpVendor(world, { address, keyId, secret }).launch(launch), { fault: 'too_large' });
  assert.equal(asked.length, 1);
});

test('a vendor that fails again and again is left in peace for a while, then tried', async (t) => {
  const { world } = await openScene(t);
  const through = withBreaker(world, { vendor, game: 'g' });
  let calls = 0;
  const fail = () => {
    calls++;
    return Promise.reject(new Error('no line'));
  };
  for (let turn = 0; turn < failuresMax + 3; turn++) assert.equal((await through(fail)).ok, false);
  assert.equal(calls, failuresMax);
  const elsewhere = await withBreaker(world, { vendor, game: 'h' })(() => Promise.resolve(1));
  assert.deepEqual(elsewhere, { ok: true, value: 1 }, 'another game is another matter');
  await world.moveClock(secondsMs(6));
  assert.deepEqual(await through(() => Promise.resolve(2)), { ok: true, value: 2 });
  const { rows } = await world.database.pool.query<{ state: string; last_fault: string }>(
    "select state, last_fault from gateway.health where game = 'g'",
  );
  assert.deepEqual(rows, [{ state: 'closed', last_fault: 'no line' }]);
});

test('the price of a seat is read in the decimals of the money that was asked for', async (t) => {
  const { world } = await openScene(t);
  const room = { roomId: 'a', names: { EN: 'A' }, seats: 2, taken: 0, state: 'open' };
  const { address } = await openVendor(t, [{ status: 200, body: { rooms: [{ ...room, entry: '20000' }] } }]);
  const client = httpVendor(world, { address, keyId, secret });
  const { rooms } = await client.rooms({ game: 'g', currency: 'VND' });
  assert.equal(rooms[0]?.entry, 20_000n);
  await assert.rejects(client.rooms({ game: 'g', currency: 'THB' }));
});
