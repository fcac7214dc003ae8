import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { test, type TestContext } from 'node:test';
import { systemClock } from '#kit/server/clock.ts';
import { systemEntropy } from '#kit/server/entropy.ts';
import { endListener } from './end-listener.ts';
import { newListener, type ListenerSettings } from './listener.ts';

const start = async (t: TestContext, settings: Partial<ListenerSettings> = {}) => {
  const app = await newListener(systemEntropy(systemClock()), { trustedProxies: [], ...settings });
  app.post('/sent', async () => 'read');
  app.get('/', async () => 'here');
  const sockets: Socket[] = [];
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  const open = (text: string) => {
    const socket = connect(Number(new URL(base).port), '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.write(text);
    return socket;
  };
  t.after(async () => {
    for (const socket of sockets) socket.destroy();
    await app.close();
  });
  return { base, open };
};

for (const [what, text] of [
  ['a head that never ends', 'POST /sent HTTP/1.1\r\nhost: x\r\n'],
  [
    'a body that never comes',
    'POST /sent HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
  ],
] as const)
  test(`${what} is cut off at its time, not at the next look half a minute later`, async (t) => {
    const { open } = await start(t, { requestMs: 300, lookEveryMs: 100 });
    await once(open(text).resume(), 'close', { signal: AbortSignal.timeout(10_000) });
  });

test('heads and bodies have half a minute where nothing else is said', async (t) => {
  const app = await newListener(systemEntropy(systemClock()), { trustedProxies: [] });
  t.after(() => app.close());
  const { timeout, requestTimeout, headersTimeout } = app.server;
  assert.deepEqual([timeout, requestTimeout, headersTimeout], [30_000, 30_000, 30_000]);
});

test('one line has so many sockets at a time, and another as soon as one is closed', async (t) => {
  const { open } = await start(t, { socketsPerAddress: 2, isExempt: () => false });
  const ask = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';
  const [first, second] = [open(ask), open(ask)];
  const signal = AbortSignal.timeout(10_000);
  await Promise.all([once(first, 'data', { signal }), once(second, 'data', { signal })]);
  await once(open(ask), 'close', { signal });
  first.destroy();
  // The server hears of the end a moment later.
  for (;;) {
    const next = open(ask);
    const answer = await Promise.race([once(next, 'data', { signal }), once(next, 'close', { signal })]);
    if (Buffer.isBuffer(answer[0])) break;
  }
});

test('an installation that is reached by TLS says so for a year', async (t) => {
  const hstsOf = async (address: string | undefined) => {
    const { base } = await start(t, { address });
    return (await fetch(base)).headers.get('strict-transport-security');
  };
  assert.equal(await hstsOf('https://play.example'), 'max-age=31536000');
  assert.equal(await hstsOf('http://127.0.0.1:4000'), null);
  assert.equal(await hstsOf(undefined), null);
});

test('an end answers what was begun, and waits for no connection on which nobody asks anything', async (t) => {
  const app = await newListener(systemEntropy(systemClock()), { trustedProxies: [] });
  const begun = Promise.withResolvers<void>();
  const going = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    begun.resolve();
    await going.promise;
    return 'answered';
  });
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  const silent = connect(Number(new URL(base).port), '127.0.0.1').on('error', () => undefined);
  t.after(() => silent.destroy());
  await once(silent, 'connect');
  const answer = fetch(`${base}/slow`).then((response) => response.text());
  await begun.promise;
  let isOver = false;
  const ended = endListener(app).then(() => (isOver = true));
  await once(silent.resume(), 'close', { signal: AbortSignal.timeout(10_000) });
  assert.equal(isOver, false);
  going.resolve();
  assert.equal(await answer, 'answered');
  await ended;
  await assert.rejects(fetch(base));
});

test('an end waits for a request no longer than it is told to', async (t) => {
  const app = await newListener(systemEntropy(systemClock()), { trustedProxies: [] });
  const begun = Promise.withResolvers<void>();
  const going = Promise.withResolvers<void>();
  t.after(() => going.resolve());
  app.get('/never', async () => {
    begun.resolve();
    await going.promise;
  });
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = assert.rejects(fetch(`${base}/never`));
  await begun.promise;
  await endListener(app, 50);
  await answer;
});
