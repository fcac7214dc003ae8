import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { testWorld } from '#kit/testing/world.ts';
import { sql } from '../database/database.ts';
import type { Ticker } from './jobs.ts';
import { dueTickers } from './due-tickers.ts';
import { startWorker } from './worker.ts';

const until = async (isTrue: () => boolean) => {
  for (let tries = 0; !isTrue(); tries++) {
    assert.ok(tries < 2000, 'did not happen in 20 s');
    await pause(10);
  }
};

/** A worker with these tickers, and how often each was called so far. What holds is set by moving the clock. */
const openWorker = async (t: TestContext, tickers: readonly Omit<Ticker, 'run'>[]) => {
  const world = await testWorld(t);
  const calls: Record<string, number> = {};
  const errors: string[] = [];
  const worker = await startWorker({
    world: { ...world, log: { ...world.log, error: (message) => void errors.push(message) } },
    databaseUrl: world.databaseUrl,
    jobs: {},
    tickers: tickers.map((ticker) => ({
      ...ticker,
      run: async () => void (calls[ticker.name] = (calls[ticker.name] ?? 0) + 1),
    })),
    listeners: [],
  });
  t.after(() => worker.stop());
  return { world, calls, errors };
};

const isMoved = sql`exists (select from kit.test_clock where offset_ms > 0)`;
const never = sql`exists (select from kit.test_clock where offset_ms > 1000000000)`;

test('a ticker with a condition is called at first, and from then on only where it holds', async (t) => {
  const { world, calls, errors } = await openWorker(t, [
    { name: 'plain', everyMs: 20 },
    { name: 'held', everyMs: 20, isDue: isMoved },
    { name: 'slow and held', everyMs: 1000, isDue: isMoved },
    { name: 'never', everyMs: 20, isDue: never },
  ]);
  await until(() => calls['held'] === 1 && calls['never'] === 1 && calls['slow and held'] === 1);
  const before = calls['plain'] ?? 0;
  await until(() => (calls['plain'] ?? 0) > before + 20);
  assert.deepEqual([calls['held'], calls['never'], calls['slow and held']], [1, 1, 1], 'nothing is due');
  await world.moveClock(1);
  await until(() => (calls['held'] ?? 0) > 5 && (calls['slow and held'] ?? 0) > 1);
  assert.equal(calls['never'], 1);
  assert.deepEqual(errors, []);
});

test('where conditions can not be asked, all are called, and it is said once', async (t) => {
  const { calls, errors } = await openWorker(t, [
    { name: 'broken', everyMs: 20, isDue: sql`exists (select from kit.there_is_none)` },
    { name: 'sound', everyMs: 20, isDue: never },
  ]);
  await until(() => (calls['broken'] ?? 0) > 10 && (calls['sound'] ?? 0) > 10);
  assert.equal(errors.length, 1);
});

test('a condition that waits for a lock keeps no other ticker waiting', async (t) => {
  const { world, calls } = await openWorker(t, [
    { name: 'locked', everyMs: 20, isDue: never },
    { name: 'free', everyMs: 20, isDue: sql`false` },
  ]);
  await until(() => calls['free'] === 1);
  const owner = new pg.Client({ connectionString: world.databaseUrl });
  await owner.connect();
  await owner.query('begin');
  await owner.query('lock table kit.test_clock in access exclusive mode');
  await until(() => (calls['free'] ?? 0) > 3 && (calls['locked'] ?? 0) > 3);
  await owner.query('rollback');
  await owner.end();
});

test('a condition with a parameter is refused at once', async (t) => {
  const world = await testWorld(t);
  const isDue = sql`exists (select from kit.test_clock where offset_ms > ${1})`;
  assert.throws(() => dueTickers(world.database.read, [{ name: 'asked', isDue }], world.log), /has a parameter/);
});
