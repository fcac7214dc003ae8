import assert from 'node:assert/strict';
import test from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { openDatabase, sql } from '#kit/server/database/database.ts';
import { instant } from '#kit/shared/time.ts';
import { testWorld } from './world.ts';

const nowIn = async (world: Awaited<ReturnType<typeof testWorld>>) => {
  const { rows } = await sql<{ now: number }>`select kit.now() as now`.execute(world.database.read);
  return rows[0]!.now;
};

test('a world is ready fast once the template stands', async (t) => {
  await testWorld(t);
  const startedAt = performance.now();
  for (let count = 0; count < 5; count++) await testWorld(t);
  const eachMs = (performance.now() - startedAt) / 5;
  t.diagnostic(`${eachMs.toFixed(0)} ms a world`);
  assert.ok(eachMs < 1000, `${eachMs} ms`);
});

test('moving the clock moves the process and the database together', async (t) => {
  const world = await testWorld(t);
  const before = world.clock.now();
  await world.moveClock(3_600_000);
  assert.ok(world.clock.now() - before >= 3_600_000);
  assert.ok(Math.abs((await nowIn(world)) - world.clock.now()) < 1000);
  await world.moveClock(-3_600_000);
  assert.ok(Math.abs((await nowIn(world)) - before) < 5000);
});

test('each database takes its role, and neither can move the clock', async (t) => {
  const world = await testWorld(t);
  for (const [database, role] of [
    [world.database, 'app_core'],
    [world.backofficeDatabase, 'app_backoffice'],
  ] as const) {
    const { rows } = await sql<{ who: string }>`select current_user as who`.execute(database.read);
    assert.equal(rows[0]?.who, role);
    await assert.rejects(sql`update kit.test_clock set offset_ms = 1`.execute(database.read), /permission denied/);
  }
});

test('worlds do not see each other', async (t) => {
  const [one, other] = await Promise.all([testWorld(t), testWorld(t)]);
  await one.moveClock(60_000);
  assert.ok(Math.abs((await nowIn(other)) - other.clock.now()) < 1000);
  assert.ok(one.clock.now() - other.clock.now() >= instant(59_000));
});

test('live messages are kept for the test to look at', async (t) => {
  const world = await testWorld(t);
  world.live.publish('site/status', { kind: 'changed' });
  world.live.endSession('ses_1');
  assert.deepEqual(world.published, [{ topic: 'site/status', event: { kind: 'changed' } }]);
  assert.deepEqual(world.endedSessions, ['ses_1']);
});

test('the database outlives what a test hangs on to it, and nothing outlives the test', async (t) => {
  const kept: { url?: string; seen?: unknown } = {};
  await t.test('a test', async (inner) => {
    const world = await testWorld(inner);
    kept.url = world.databaseUrl;
    inner.after(async () => {
      await setTimeout(20);
      kept.seen = await nowIn(world);
    });
  });
  assert.equal(typeof kept.seen, 'number');
  const late = openDatabase({ url: kept.url ?? '', connectionsMax: 1 });
  t.after(() => late.close());
  await assert.rejects(late.pool.query('select 1'), /does not exist/);
});
