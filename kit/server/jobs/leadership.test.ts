import assert from 'node:assert/strict';
import { connect as dial, createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import { test, type TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { testWorld } from '#kit/testing/world.ts';
import { standForLeader } from './leadership.ts';

const until = async (isTrue: () => boolean) => {
  for (let tries = 0; !isTrue(); tries++) {
    assert.ok(tries < 1500, 'did not happen in 15 s');
    await pause(10);
  }
};

/** A network between a process and its database that can fall silent without closing anything. */
const network = async (t: TestContext, databaseUrl: string) => {
  const url = new URL(databaseUrl);
  const folder = url.searchParams.get('host') ?? decodeURIComponent(url.hostname);
  const pairs = new Set<readonly [Socket, Socket]>();
  const unanswered = new Set<Socket>();
  let isSilent = false;
  const server = createServer((near) => {
    near.on('error', () => undefined);
    if (isSilent) return void unanswered.add(near);
    const far = folder.startsWith('/') ? dial(`${folder}/.s.PGSQL.5432`) : dial(Number(url.port), folder);
    far.on('error', () => undefined);
    near.pipe(far);
    far.pipe(near);
    pairs.add([near, far]);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  assert.ok(typeof address === 'object' && address !== null);
  const cut = () => {
    for (const [, far] of pairs) far.destroy();
  };
  t.after(() => {
    cut();
    for (const near of [...unanswered, ...[...pairs].map(([one]) => one)]) near.destroy();
    server.close();
  });
  return {
    url: `postgres://owner@127.0.0.1:${address.port}${url.pathname}`,
    fallSilent: () => {
      isSilent = true;
      for (const [near, far] of pairs) {
        near.unpipe();
        far.unpipe();
        near.pause();
        far.pause();
      }
    },
    /** What the server's own keep-alive does after a while. */
    forget: cut,
    /** Whoever dials from now on is put through. @returns whether somebody has been. */
    speak: () => {
      isSilent = false;
      const before = pairs.size;
      for (const near of unanswered) near.destroy();
      return () => pairs.size > before;
    },
  };
};

test('who hears nothing from the database leads nothing, and another takes over', async (t) => {
  const world = await testWorld(t);
  const wire = await network(t, world.databaseUrl);
  const first = standForLeader(wire.url, ['tick', 'tock'], world.log);
  t.after(() => first.stop());
  await until(() => first.isLeading('tick') && first.isLeading('tock'));
  const second = standForLeader(world.databaseUrl, ['tick', 'tock'], world.log);
  t.after(() => second.stop());
  wire.fallSilent();
  await until(() => !first.isLeading('tick'));
  assert.ok(!first.isLeading('tock'));
  assert.ok(!second.isLeading('tick'), 'the locks stand until the server misses the first one');
  wire.forget();
  await until(() => second.isLeading('tick') && second.isLeading('tock'));
  // Not sooner: of two that dial at once either may lead.
  await until(wire.speak());
  await pause(1500);
  assert.ok(!first.isLeading('tick'), 'back again, it waits like any other');
});
