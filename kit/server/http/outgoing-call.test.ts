import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import test, { type TestContext } from 'node:test';
import { callAddress, CallFault, type OutgoingCall } from './outgoing-call.ts';

const serve = async (t: TestContext, listener: RequestListener): Promise<number> => {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const place = server.address();
  assert.ok(typeof place === 'object' && place !== null);
  return place.port;
};

const get: OutgoingCall = { method: 'GET', reach: 'anywhere', patienceMs: 5000, bytesMax: 1000 };
const faultOf = (address: string, call: OutgoingCall) =>
  callAddress(new URL(address), call).then(
    ({ status }) => status,
    (error: unknown) => (error instanceof CallFault ? error.fault : error),
  );

test('a private address is not called, written out or as a name that leads there, unless that is allowed', async (t) => {
  let calls = 0;
  const port = await serve(t, (_request, response) => {
    calls++;
    response.end('{}');
  });
  const places = [`http://127.0.0.1:${port}`, `http://localhost:${port}`, `http://2130706433:${port}`];
  for (const place of places)
    assert.equal(await faultOf(place, { ...get, reach: 'open_network' }), 'inner_address', place);
  assert.equal(calls, 0);
  for (const place of places) assert.equal(await faultOf(place, get), 200, place);
  // The connections that are kept now were opened without a look: they are not used for a call that needs one.
  for (const place of places)
    assert.equal(await faultOf(place, { ...get, reach: 'open_network' }), 'inner_address', place);
  assert.equal(calls, places.length);
});

test('an answer beyond the ceiling is left at once, and the rest of it is never read', async (t) => {
  const { promise: isLeft, resolve: leave } = Promise.withResolvers<void>();
  const port = await serve(t, (_request, response) => {
    response.on('close', leave);
    const more = (): void => void (response.writable && response.write('x'.repeat(600), () => setImmediate(more)));
    more();
  });
  assert.equal(await faultOf(`http://127.0.0.1:${port}`, get), 'too_large');
  await isLeft;
});

test('an answer of exactly the ceiling is read; silence and a closed door have names', async (t) => {
  const port = await serve(t, ({ url }, response) => {
    if (url === '/full') response.end('x'.repeat(1000));
    if (url === '/cut') response.writeHead(200, { 'content-length': 5 }).write('x', () => response.destroy());
  });
  const { bytes } = await callAddress(new URL(`http://127.0.0.1:${port}/full`), get);
  assert.equal(bytes.length, 1000);
  assert.equal(await faultOf(`http://127.0.0.1:${port}/silent`, { ...get, patienceMs: 50 }), 'too_slow');
  assert.equal(await faultOf(`http://127.0.0.1:${port}/cut`, get), 'unreachable');
  assert.equal(await faultOf('http://127.0.0.1:1', get), 'unreachable');
});
