import assert from 'node:assert/strict';
import { test } from 'node:test';
import fastify from 'fastify';
import { testWorld } from '#kit/testing/world.ts';
import { drainFor, mountHealth, readinessOf } from './health.ts';

test('a process that was told to stop says so while it still serves, and is alive all the time', async (t) => {
  const { database } = await testWorld(t);
  const drain = drainFor(50);
  const app = fastify();
  t.after(() => app.close());
  mountHealth(app, readinessOf(database, { drain, isWorking: () => true }), () => 'now');
  const ask = async (path: string) => {
    const { statusCode, body } = await app.inject(path);
    return [statusCode, JSON.parse(body)] as const;
  };
  assert.deepEqual(await ask('/readyz'), [200, { ready: true, database: true, jobs: true }]);
  let isOver = false;
  const over = drain.begin().then(() => (isOver = true));
  assert.deepEqual(await ask('/readyz'), [503, { ready: false, database: true, jobs: true, staying: false }]);
  assert.equal((await ask('/healthz'))[0], 200);
  assert.equal(isOver, false);
  await over;
});

test('a worker that does not work yet is not ready', async (t) => {
  const { database } = await testWorld(t);
  const ready = readinessOf(database, { drain: drainFor(0), isWorking: () => false });
  assert.deepEqual(await ready(), { database: true, jobs: false });
});
