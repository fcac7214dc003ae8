import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { testWorld } from '#kit/testing/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { addJobIn } from './jobs.ts';
import { defineEvent, listen, publishIn } from '../events/events.ts';
import { stillLeads } from './leading-work.ts';
import { startWorker } from './worker.ts';

const until = async (isTrue: () => boolean) => {
  for (let tries = 0; !isTrue(); tries++) {
    assert.ok(tries < 1000, 'did not happen in 10 s');
    await pause(10);
  }
};

test('a job runs if and only if its transaction committed', async (t) => {
  const world = await testWorld(t);
  const ran: unknown[] = [];
  const worker = await startWorker({
    world,
    databaseUrl: world.databaseUrl,
    jobs: { note: async (payload) => void ran.push(payload) },
    tickers: [],
    listeners: [],
  });
  t.after(() => worker.stop());
  await world.database.transact(async (tx) => {
    await addJobIn(tx, 'note', { of: 'a refusal' });
    return refuse('no');
  });
  await world.database.transact(async (tx) => {
    await addJobIn(tx, 'note', { of: 'a commit' });
    return accept(undefined);
  });
  await until(() => ran.length > 0);
  assert.deepEqual(ran, [{ of: 'a commit' }]);
});

const greeted = defineEvent('test.greeted', z.object({ name: z.string() }), ({ name }) => name);

test('an event reaches each of its listeners', async (t) => {
  const world = await testWorld(t);
  const heard: string[] = [];
  const worker = await startWorker({
    world,
    databaseUrl: world.databaseUrl,
    jobs: {},
    tickers: [],
    listeners: [
      listen(greeted, 'test.first', async ({ name }) => void heard.push(`first ${name}`)),
      listen(greeted, 'test.second', async ({ name }) => void heard.push(`second ${name}`)),
    ],
  });
  t.after(() => worker.stop());
  await world.database.transact((tx) => publishIn(tx, greeted, { name: 'Somchai' }));
  await until(() => heard.length === 2);
  assert.deepEqual(heard.toSorted(), ['first Somchai', 'second Somchai']);
});

test('of two processes one leads a ticker, and the other takes over when it ends', async (t) => {
  const world = await testWorld(t);
  const ticks = [0, 0];
  const start = (at: 0 | 1) =>
    startWorker({
      world,
      databaseUrl: world.databaseUrl,
      jobs: {},
      tickers: [{ name: 'tick', everyMs: 10, run: async () => void (ticks[at]! += 1) }],
      listeners: [],
    });
  const first = await start(0);
  await until(() => first.isLeading('tick'));
  const second = await start(1);
  t.after(() => second.stop());
  await until(() => ticks[0]! > 5);
  assert.equal(ticks[1], 0);
  await first.stop();
  await until(() => ticks[1]! > 0);
});

test('a bound slows every ticker but those that are prompt', async (t) => {
  const world = await testWorld(t);
  const ticks = { prompt: 0, slowed: 0 };
  const worker = await startWorker({
    world,
    databaseUrl: world.databaseUrl,
    jobs: {},
    tickers: [
      { name: 'prompt', everyMs: 10, isPrompt: true, run: async () => void (ticks.prompt += 1) },
      { name: 'slowed', everyMs: 10, run: async () => void (ticks.slowed += 1) },
    ],
    listeners: [],
    tickMinMs: 600_000,
  });
  t.after(() => worker.stop());
  await until(() => ticks.prompt > 5);
  assert.equal(ticks.slowed, 0);
});

test('work of a ticker sees its process lose the leadership while it runs', async (t) => {
  const world = await testWorld(t);
  let steps = 0;
  let ended = 0;
  let isOver = false;
  const work = async () => {
    for (; stillLeads() && !isOver; steps++) await pause(5);
    ended++;
  };
  const tickers = [{ name: 'tick', everyMs: 10, run: work }];
  const worker = await startWorker({ world, databaseUrl: world.databaseUrl, jobs: {}, tickers, listeners: [] });
  t.after(() => worker.stop());
  await until(() => steps > 5);
  assert.equal(ended, 0);
  const owner = new pg.Client({ connectionString: world.databaseUrl });
  await owner.connect();
  const end = `
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'tickers' and datname = current_database()`;
  await owner.query(end);
  await owner.end();
  await until(() => ended > 0);
  isOver = true;
  assert.ok(stillLeads(), 'work that is no ticker’s is asked nothing');
});
