import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test, type TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import fastify from 'fastify';
import pg from 'pg';
import WebSocket from 'ws';
import { id, type MerchantId } from '#kit/shared/id.ts';
import { visitOf } from '#kit/testing/visits.ts';
import { testWorld } from '#kit/testing/world.ts';
import { brandTopic } from './live.ts';
import { liveHub, type LiveHub } from './live-hub.ts';
import { mountLive } from './live-socket.ts';
import { sql } from '../database/database.ts';
import type { BoundCall } from '../http/handle.ts';
import { giveLiveTicket, takeTicketRate } from './live-ticket.ts';

type Frame = { type: string; epoch?: string; topic?: string; seq?: number; kind?: string; topics?: string[] };

const start = async (t: TestContext) => {
  const world = await testWorld(t);
  const over = new Set(['ses_over']);
  const hub = liveHub(world.database, world.databaseUrl, world.entropy, world.log);
  await hub.start();
  const app = fastify();
  await mountLive(app, {
    world,
    hub,
    mayHear: (topic, { memberId }) => !topic.startsWith('member/') || topic.startsWith(`member/${memberId}/`),
    isAlive: async (sessionId) => !over.has(sessionId),
  });
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  t.after(async () => {
    await hub.stop();
    await app.close();
  });
  const route = giveLiveTicket.bindTo(world);
  const ticket = async (memberId?: string, merchantId?: MerchantId) => {
    const player = memberId === undefined ? undefined : { memberId, sessionId: `ses_${memberId}`, kind: 'player' };
    const bought = await route.handler({}, { player, merchantId } as Parameters<BoundCall['handler']>[1]);
    return bought.ok ? (bought.value as { ticket: string }).ticket : '';
  };
  return {
    world,
    hub,
    base,
    over,
    ticket,
    open: async (memberId?: string, merchantId?: MerchantId) => open(base, await ticket(memberId, merchantId)),
  };
};

const open = (base: string, ticket: string, origin = base) => {
  const socket = new WebSocket(`${base.replace('http', 'ws')}/api/live?ticket=${ticket}`, { headers: { origin } });
  const frames: Frame[] = [];
  const waiting: (() => void)[] = [];
  socket.on('message', (text: Buffer) => {
    frames.push(JSON.parse(text.toString()) as Frame);
    for (const wake of waiting.splice(0)) wake();
  });
  const next = async (type: string): Promise<Frame> => {
    for (;;) {
      const at = frames.findIndex((frame) => frame.type === type);
      if (at >= 0) return frames.splice(at, 1)[0]!;
      await new Promise<void>((wake) => waiting.push(wake));
    }
  };
  return {
    socket,
    next,
    say: (message: unknown) => {
      const text = JSON.stringify(message);
      if (socket.readyState === socket.OPEN) socket.send(text);
      else socket.once('open', () => socket.send(text));
    },
    closed: once(socket, 'close'),
  };
};

const subscribe = (...topics: { topic: string; epoch?: string | undefined; seq?: number | undefined }[]) => ({
  type: 'subscribe',
  topics,
});

test('a page hears of its topics, numbered, and after a break just of what it missed', async (t) => {
  const { hub, open } = await start(t);
  const page = await open();
  const { epoch } = await page.next('hello');
  page.say(subscribe({ topic: 'lottery/X/draws' }));
  const { seq: from } = await page.next('subscribed');
  hub.publish('lottery/X/draws', { kind: 'closed' });
  const first = await page.next('event');
  assert.deepEqual([first.kind, first.seq], ['closed', from! + 1]);
  page.socket.close();
  await page.closed;
  hub.publish('lottery/X/draws', { kind: 'resulted' });
  const again = await open();
  again.say(subscribe({ topic: 'lottery/X/draws', epoch, seq: first.seq }));
  assert.deepEqual((await again.next('event')).kind, 'resulted');
});

test('a page that comes back to another process is told to ask anew', async (t) => {
  const { open } = await start(t);
  const page = await open();
  page.say(subscribe({ topic: 'lottery/X/draws', epoch: 'another', seq: 7 }));
  assert.deepEqual((await page.next('resync')).topics, ['lottery/X/draws']);
});

test('nobody hears of another member', async (t) => {
  const { hub, open } = await start(t);
  const page = await open('mbr_1');
  page.say(subscribe({ topic: 'member/mbr_2/balance' }, { topic: 'member/mbr_1/balance' }));
  await page.next('subscribed');
  hub.publish('member/mbr_2/balance', { kind: 'changed' });
  hub.publish('member/mbr_1/balance', { kind: 'changed' });
  assert.equal((await page.next('event')).topic, 'member/me/balance');
});

test('a page names its own topics without knowing its number', async (t) => {
  const { hub, open } = await start(t);
  const page = await open('mbr_1');
  page.say(subscribe({ topic: 'member/me/balance' }));
  assert.equal((await page.next('subscribed')).topic, 'member/me/balance');
  hub.publish('member/mbr_1/balance', { kind: 'changed' });
  assert.equal((await page.next('event')).topic, 'member/me/balance');
  const visitor = await open();
  visitor.say(subscribe({ topic: 'member/me/balance' }, { topic: 'lottery/X/draws' }));
  assert.equal((await visitor.next('subscribed')).topic, 'lottery/X/draws');
});

test('a ticket opens one socket, from our own pages only', async (t) => {
  const { base, ticket } = await start(t);
  const once = await ticket();
  await open(base, once).next('hello');
  for (const [given, origin, code] of [
    [once, base, 4401],
    ['made up', base, 4401],
    ['', base, 4401],
    [await ticket(), 'https://evil.example', 4403],
  ] as const)
    assert.equal((await open(base, given, origin).closed)[0], code);
});

test('a ticket is good for 30 seconds of business time, used or not', async (t) => {
  const { world, base, ticket } = await start(t);
  const [used, young, old, older] = [
    await ticket('mbr_1'),
    await ticket('mbr_1'),
    await ticket('mbr_1'),
    await ticket(),
  ];
  await open(base, used).next('hello');
  await world.moveClock(15_000);
  await open(base, young).next('hello');
  await world.moveClock(15_001);
  for (const given of [used, young, old, older]) assert.equal((await open(base, given).closed)[0], 4401);
  await open(base, await ticket('mbr_1')).next('hello');
});

test('an old ticket that was tried does not come alive when the clock is set back', async (t) => {
  const { world, base, ticket } = await start(t);
  const given = await ticket('mbr_1');
  await world.moveClock(31_000);
  assert.equal((await open(base, given).closed)[0], 4401);
  await world.moveClock(-31_000);
  assert.equal((await open(base, given).closed)[0], 4401);
});

test('a ticket of a session that ended before it was used opens nothing', async (t) => {
  const { base, ticket } = await start(t);
  assert.equal((await open(base, await ticket('over')).closed)[0], 4401);
});

test('the sockets of a session that ends are closed at once', async (t) => {
  const { hub, open } = await start(t);
  const page = await open('mbr_1');
  await page.next('hello');
  hub.endSession('ses_mbr_1');
  assert.equal((await page.closed)[0], 4401);
});

test('what is no message of ours ends the socket', async (t) => {
  const { open } = await start(t);
  for (const text of ['nonsense', '{"type":"subscribe"}', '{"type":"evil","topics":[]}']) {
    const page = await open();
    await page.next('hello');
    page.socket.send(text);
    assert.equal((await page.closed)[0], 1008);
  }
});

test('a page hears what is told of its own brand alone, whatever names it asks for', async (t) => {
  const { hub, open } = await start(t);
  const [ours, theirs] = [id<'mrc'>('mrc_1'), id<'mrc'>('mrc_2')];
  const pages = [await open(undefined, ours), await open('mbr_1', ours), await open('mbr_2', theirs)];
  const [visitor, member, foreign] = pages as [(typeof pages)[0], (typeof pages)[0], (typeof pages)[0]];
  const asked = ['site/status', 'lottery/TH1M/draws', brandTopic(ours, 'site/status')].map((topic) => ({ topic }));
  for (const page of pages) {
    page.say(subscribe(...asked, { topic: 'site/last' }));
    for (const { topic } of asked) assert.equal((await page.next('subscribed')).topic, topic);
    assert.equal((await page.next('subscribed')).topic, 'site/last');
  }
  for (const topic of ['site/status', 'lottery/TH1M/draws']) hub.publish(brandTopic(ours, topic), { kind: 'changed' });
  for (const merchantId of [ours, theirs]) hub.publish(brandTopic(merchantId, 'site/last'), { kind: 'told' });
  for (const page of [visitor, member])
    for (const topic of ['site/status', 'lottery/TH1M/draws', 'site/last'])
      assert.equal((await page.next('event')).topic, topic);
  assert.equal((await foreign.next('event')).topic, 'site/last', 'nothing of another’s was told before');
});

test('messages reach the sockets of another process', async (t) => {
  const { world, open } = await start(t);
  const page = await open();
  page.say(subscribe({ topic: 'site/status' }));
  await page.next('subscribed');
  const other: LiveHub = liveHub(world.database, world.databaseUrl, world.entropy, world.log);
  await other.start();
  other.publish('site/status', { kind: 'changed' });
  assert.equal((await page.next('event')).topic, 'site/status');
  await other.stop();
});

/** Cuts the connections by which processes hear of each other. @returns how many there were. */
const cutListeners = async (databaseUrl: string): Promise<number> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rowCount } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'live' and datname = current_database()`,
  );
  await client.end();
  return rowCount ?? 0;
};

test('a session that ends while a process cannot hear of it loses its sockets within a second all the same', async (t) => {
  const { world, over, open } = await start(t);
  const [ended, stays, visitor] = [await open('mbr_1'), await open('mbr_2'), await open()];
  for (const page of [ended, stays, visitor]) await page.next('hello');
  stays.say(subscribe({ topic: 'member/me/balance' }));
  await stays.next('subscribed');
  // Said to nobody: as if another process had ended it while this one was deaf.
  over.add('ses_mbr_1');
  assert.equal(await cutListeners(world.databaseUrl), 1);
  const closed = await Promise.race([ended.closed, pause(1000, ['still open'])]);
  assert.equal(closed[0], 4401);
  assert.deepEqual((await stays.next('resync')).topics, ['member/me/balance'], 'what was said meanwhile is asked for');
  for (const page of [stays, visitor]) assert.equal(page.socket.readyState, page.socket.OPEN);
});

test('a process that was cut off hears the others again', async (t) => {
  const { world, open } = await start(t);
  const other: LiveHub = liveHub(world.database, world.databaseUrl, world.entropy, world.log);
  await other.start();
  t.after(() => other.stop());
  const page = await open('mbr_1');
  page.say(subscribe({ topic: 'site/status' }));
  await page.next('subscribed');
  assert.equal(await cutListeners(world.databaseUrl), 2);
  await page.next('resync');
  other.publish('site/status', { kind: 'changed' });
  assert.equal((await page.next('event')).topic, 'site/status');
  other.endSession('ses_mbr_1');
  assert.equal((await page.closed)[0], 4401);
});

test('a socket that sends more than a page ever would is closed', async (t) => {
  const { hub, open } = await start(t);
  const page = await open();
  await page.next('hello');
  for (let count = 0; count < 500; count++) page.say(subscribe({ topic: `site/${count % 40}` }));
  const [code] = (await page.closed) as [number];
  assert.equal(code, 1008);
  while (hub.subscriberCount() > 0) await pause(10);
});

test('a ticket that comes twice opens nothing', async (t) => {
  const { base, ticket } = await start(t);
  const [code] = (await open(base, `${await ticket()}&ticket=${await ticket()}`).closed) as [number];
  assert.equal(code, 4401);
});

test('tickets are counted by customer line, of members by member', async (t) => {
  const { world } = await start(t);
  const take = takeTicketRate(world);
  const stranger = (ip: string) => visitOf(id('mrc_1'), { ip });
  assert.equal(await take(stranger('2001:db8::1')), undefined);
  await sql`update kit.rate_window set used = 600`.execute(world.database.read);
  assert.equal((await take(stranger('2001:db8::ffff')))?.refusal, 'too_many_requests');
  assert.equal(await take(stranger('2001:db8:0:1::1')), undefined);
  const player = { memberId: id<'mbr'>('mbr_1'), sessionId: id<'ses'>('ses_1'), kind: 'player' } as const;
  assert.equal(await take(visitOf(id('mrc_1'), { ip: '2001:db8::1', player })), undefined);
});
