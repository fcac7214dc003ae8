import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { test } from 'node:test';
import fastify from 'fastify';
import { addSockets, endSockets } from './more-sockets.ts';
import { endListener, watchSockets } from './end-listener.ts';
import { listenOn } from './listen-on.ts';

const place = { host: '127.0.0.1', setting: 'SITE_PORT' };
const crowd = 96;

/** Lets a crowd connect while nothing is accepted, then counts the turns of the event loop in which all are. */
const turnsFor = async (server: Server): Promise<number> => {
  const { port } = server.address() as AddressInfo;
  const sockets = Array.from({ length: crowd }, () => connect({ port, host: '127.0.0.1' }));
  const turns = new Set<number>();
  let turn = 0;
  let accepted = 0;
  const all = new Promise<void>((resolve) => {
    server.on('connection', () => {
      turns.add(turn);
      if (++accepted === crowd) resolve();
    });
  });
  const standsUntil = performance.now() + 300;
  // The system takes the connections meanwhile.
  setImmediate(() => {
    while (performance.now() < standsUntil) continue;
  });
  let isOver = false;
  const count = () => {
    turn++;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await all;
  isOver = true;
  for (const socket of sockets) socket.destroy();
  return turns.size;
};

test('a crowd is accepted in few turns of the event loop, where one socket takes one of them at a time', async () => {
  const alone = createServer().listen(0, '127.0.0.1', crowd);
  await once(alone, 'listening');
  const many = createServer().listen({ host: '127.0.0.1', port: 0, reusePort: true, backlog: crowd });
  await once(many, 'listening');
  await addSockets(many, { host: '127.0.0.1', reusePort: true, backlog: crowd });
  const [one, several] = [await turnsFor(alone), await turnsFor(many)];
  assert.equal(one, crowd);
  assert.ok(several <= crowd / 4, `${several} turns`);
  alone.close();
  many.close();
  await endSockets(many);
});

test('a port that another program has, or this one, is refused by the name of its setting', async (t) => {
  const first = fastify();
  t.after(() => endListener(first));
  const address = await listenOn(first, { ...place, port: 0 });
  const port = Number(new URL(address).port);
  const second = fastify();
  t.after(() => endListener(second));
  await assert.rejects(listenOn(second, { ...place, port }), /SITE_PORT \d+ is taken by another program/);
});

test('what was begun on any of the sockets is answered, and then nothing is accepted any more', async () => {
  const app = fastify({ forceCloseConnections: false });
  watchSockets(app.server);
  app.get('/slow', async () => {
    await sleep(200);
    return 'done';
  });
  const address = await listenOn(app, { ...place, port: 0 });
  const answers = Array.from({ length: 40 }, async () => (await fetch(`${address}/slow`)).text());
  await sleep(100);
  await endListener(app);
  assert.deepEqual(new Set(await Promise.all(answers)), new Set(['done']));
  await assert.rejects(fetch(address));
});
