import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { test, type TestContext } from 'node:test';
import { callProvider } from './call-provider.ts';

const here = { reach: 'anywhere' } as const;

const serve = async (t: TestContext, listener: RequestListener): Promise<string> => {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const place = server.address();
  return `http://127.0.0.1:${typeof place === 'object' && place ? place.port : 0}`;
};

test('a form, a query and a bearer travel as they should, and the answer comes back with its status', async (t) => {
  const seen: unknown[] = [];
  const base = await serve(t, (request, response) => {
    request.on('data', (chunk: Buffer) => seen.push(chunk.toString()));
    request.on('end', () => {
      seen.push(request.method, request.url, request.headers.authorization);
      response.writeHead(418).end('{"a":1}');
    });
  });
  const answer = await callProvider(here, `${base}/token`, { form: { a: 'x y&' }, query: { q: 'ก' }, bearer: 'b' });
  assert.deepEqual(answer, { ok: true, value: { status: 418, body: { a: 1 } } });
  assert.deepEqual(seen, ['a=x+y%26', 'POST', '/token?q=%E0%B8%81', 'Bearer b']);
});

test('what is too slow, too long or no JSON is no answer', async (t) => {
  const base = await serve(t, ({ url }, response) => {
    if (url === '/slow') return;
    if (url === '/dripping') {
      const drip = setInterval(() => response.write(' '), 200);
      response.on('close', () => clearInterval(drip));
      return;
    }
    if (url === '/long') response.end(JSON.stringify('x'.repeat(70_000)));
    else response.end('<html>');
  });
  for (const path of ['/slow', '/dripping', '/long', '/html']) {
    const startedAt = performance.now();
    const answer = await callProvider(here, base + path);
    assert.equal(answer.ok ? 'answered' : answer.refusal, 'social_unreachable', path);
    assert.ok(performance.now() - startedAt < 5000, `${path} is given up`);
  }
});

test('a redirect is not followed', async (t) => {
  let isFollowed = false;
  const elsewhere = await serve(t, (_request, response) => {
    isFollowed = true;
    response.end('{}');
  });
  const base = await serve(t, (_request, response) => response.writeHead(302, { location: elsewhere }).end('{}'));
  const answer = await callProvider(here, base);
  assert.ok(answer.ok && answer.value.status === 302);
  assert.equal(isFollowed, false);
});

test('an encrypted address never leads into our own network', async () => {
  for (const address of ['https://127.0.0.1:1', 'https://localhost:1', 'https://[::1]:1', 'http://10.0.0.1', 'x']) {
    const answer = await callProvider(here, address);
    assert.equal(answer.ok ? 'answered' : answer.refusal, 'social_unreachable', address);
  }
});

test('where calls stay in the open network, this very machine is no provider', async (t) => {
  let calls = 0;
  const base = await serve(t, (_request, response) => {
    calls++;
    response.end('{}');
  });
  const answer = await callProvider({ reach: 'open_network' }, base);
  assert.deepEqual([answer.ok, calls], [false, 0]);
  assert.ok((await callProvider(here, base)).ok);
});
