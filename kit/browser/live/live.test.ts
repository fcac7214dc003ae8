import assert from 'node:assert/strict';
import { test } from 'node:test';
import { WebSocketServer } from 'ws';
import { createLive } from './live.ts';
import type { LiveEvent } from './live-topics.ts';

/** A server that says what a test tells it to. */
const startServer = async (t: { after: (work: () => void) => void }) => {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await new Promise((resolve) => server.once('listening', resolve));
  const heard: Record<string, unknown>[] = [];
  const waiting: (() => void)[] = [];
  server.on('connection', (socket) =>
    socket.on('message', (frame: Buffer) => {
      heard.push(JSON.parse(frame.toString()));
      for (const look of waiting.splice(0)) look();
    }),
  );
  t.after(() => {
    for (const socket of server.clients) socket.terminate();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    address: async () => `ws://127.0.0.1:${address.port}`,
    onConnection: (greet: (say: (words: object) => void, nth: number) => void) => {
      let nth = 0;
      server.on('connection', (socket) => greet((words) => socket.send(JSON.stringify(words)), nth++));
    },
    dropAll: () => {
      for (const socket of server.clients) socket.terminate();
    },
    say: (words: object) => {
      for (const socket of server.clients) socket.send(JSON.stringify(words));
    },
    heard: async (type: string, count = 1) => {
      const found = () => heard.filter((words) => words['type'] === type);
      while (found().length < count) await new Promise<void>((resolve) => waiting.push(resolve));
      return found();
    },
  };
};

const collect = () => {
  const events: LiveEvent[] = [];
  const waiting: (() => void)[] = [];
  return {
    listener: (event: LiveEvent) => {
      events.push(event);
      for (const look of waiting.splice(0)) look();
    },
    upTo: async (count: number) => {
      while (events.length < count) await new Promise<void>((resolve) => waiting.push(resolve));
      return events.map(({ kind }) => kind);
    },
  };
};

test('events in order are told, repeated ones are not, and a gap becomes resync', async (t) => {
  const server = await startServer(t);
  server.onConnection((say) => say({ type: 'hello', epoch: 'a' }));
  const live = createLive({ address: server.address });
  const got = collect();
  const stop = live.listen('site/status', got.listener);
  await server.heard('subscribe');
  server.say({ type: 'subscribed', topic: 'site/status', seq: 6 });
  for (const [seq, kind] of [
    [7, 'one'],
    [8, 'two'],
    [8, 'two'],
    [11, 'lost'],
    [12, 'three'],
  ] as const)
    server.say({ type: 'event', topic: 'site/status', seq, kind });
  assert.deepEqual(await got.upTo(5), ['resync', 'one', 'two', 'resync', 'three']);
  stop();
  assert.deepEqual(await server.heard('unsubscribe'), [{ type: 'unsubscribe', topics: ['site/status'] }]);
  server.dropAll();
});

test('a ping is answered, and after a lost socket the page resumes from its last number', async (t) => {
  const server = await startServer(t);
  server.onConnection((say) => say({ type: 'hello', epoch: 'a' }));
  const live = createLive({ address: server.address });
  const got = collect();
  const stop = live.listen('lottery/TH1M/draws', got.listener);
  await server.heard('subscribe');
  server.say({ type: 'event', topic: 'lottery/TH1M/draws', seq: 4, kind: 'closed' });
  await got.upTo(1);
  server.say({ type: 'ping' });
  await server.heard('pong');
  server.dropAll();
  const [, second] = await server.heard('subscribe', 2);
  assert.deepEqual(second?.['topics'], [{ topic: 'lottery/TH1M/draws', epoch: 'a', seq: 4 }]);
  stop();
  server.dropAll();
});

test('numbers of a server that has started anew since are not sent to it', async (t) => {
  const server = await startServer(t);
  server.onConnection((say, nth) => say({ type: 'hello', epoch: nth === 0 ? 'a' : 'b' }));
  const live = createLive({ address: server.address });
  const got = collect();
  const stop = live.listen('site/status', got.listener);
  await server.heard('subscribe');
  server.say({ type: 'event', topic: 'site/status', seq: 4, kind: 'changed' });
  await got.upTo(1);
  server.dropAll();
  const [, second] = await server.heard('subscribe', 2);
  assert.deepEqual(second?.['topics'], [{ topic: 'site/status' }]);
  stop();
  server.dropAll();
});
