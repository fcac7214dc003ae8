import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { refuse } from '#kit/shared/result.ts';
import { daysMs, later } from '#kit/shared/time.ts';
import { testWorld } from '#kit/testing/world.ts';
import { asJob, type Database, openDatabase, sql } from '../database/database.ts';
import { deliverEvents, forgetDelivered } from './deliver-events.ts';
import { replayIn } from './event-cursors.ts';
import { defineEvent, type EventType, listen, type Listener, publishIn } from './events.ts';

const schema = z.object({ member: z.string(), step: z.int() });
const moved = defineEvent('test.moved', schema, ({ member }) => member);
const publish = ({ transact }: Database, member: string, step: number, event: EventType<typeof schema> = moved) =>
  transact((tx) => publishIn(tx, event, { member, step }));

const noting = (heard: string[], consumer = 'test.consumer'): Listener =>
  listen(moved, consumer, async ({ member, step }) => void heard.push(`${member}${step}`));

test('what was published and committed is delivered once, in order; what was refused never', async (t) => {
  const world = await testWorld(t);
  const heard: string[] = [];
  const deliver = deliverEvents(world, [noting(heard)]);
  for (let step = 0; step < 450; step++) await publish(world.database, 'a', step);
  await world.database.transact(async (tx) => {
    await publishIn(tx, moved, { member: 'never', step: 0 });
    return refuse('no');
  });
  await deliver();
  await deliver();
  assert.deepEqual(
    heard,
    Array.from({ length: 450 }, (_, step) => `a${step}`),
  );
});

test('a payload that is not what the event carries is refused where it is published', async (t) => {
  const { database } = await testWorld(t);
  await assert.rejects(publish(database, 'a', 1.5), z.ZodError);
});

test('an event that commits after a later one of another subject is not passed over', async (t) => {
  const world = await testWorld(t);
  const heard: string[] = [];
  const deliver = deliverEvents(world, [noting(heard)]);
  await deliver();
  const published = Promise.withResolvers<void>();
  const committing = Promise.withResolvers<void>();
  const slow = world.database.transact(async (tx) => {
    await publishIn(tx, moved, { member: 'slow', step: 1 });
    published.resolve();
    await committing.promise;
  });
  await published.promise;
  await publish(world.database, 'fast', 1);
  await deliver();
  committing.resolve();
  await slow;
  await deliver();
  assert.deepEqual(heard, ['fast1', 'slow1']);
});

test('a failing event holds back its own subject alone, and each subject stays in order', async (t) => {
  const world = await testWorld(t);
  const heard: string[] = [];
  let isBroken = true;
  const listener = listen(moved, 'test.consumer', async ({ member, step }) => {
    if (isBroken && member === 'a' && step === 1) throw new Error('broken');
    heard.push(`${member}${step}`);
  });
  const deliver = deliverEvents(world, [listener]);
  await deliver();
  for (const step of [1, 2]) for (const member of ['a', 'b']) await publish(world.database, member, step);
  await deliver();
  assert.deepEqual(heard, ['b1', 'b2']);
  isBroken = false;
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  t.after(() => owner.close());
  await sql`update kit.event_held_back set try_at = clock_timestamp()`.execute(owner.read);
  await publish(world.database, 'a', 3);
  await deliver();
  await deliver();
  assert.deepEqual(heard, ['b1', 'b2', 'a1', 'a2', 'a3']);
});

test('after a crash between two deliveries the next worker goes on with the event under way, by the same id', async (t) => {
  const world = await testWorld(t);
  const heard: string[] = [];
  let crash = true;
  const listener = listen(moved, 'test.consumer', async ({ step }, { eventId }) => {
    heard.push(`${step}/${eventId}`);
    if (step === 2 && crash) await new Promise(() => undefined);
  });
  // Long enough for a busy machine to look while it stands.
  const leaseMs = 2000;
  await deliverEvents(world, [listener])();
  for (const step of [1, 2, 3]) await publish(world.database, 'a', step);
  // Never ends, as a worker whose process was stopped.
  void deliverEvents(world, [listener], { leaseMs })();
  while (heard.length < 2) await pause(5);
  crash = false;
  const next = deliverEvents(world, [listener], { leaseMs });
  await next();
  assert.equal(heard.length, 2, 'the claim of the first one still stands');
  await pause(leaseMs + 100);
  await next();
  const [, second] = heard;
  assert.deepEqual(
    heard.map((text) => text.split('/')[0]),
    ['1', '2', '2', '3'],
  );
  assert.equal(heard[2], second);
});

test('of two workers at once one delivers to a consumer', async (t) => {
  const world = await testWorld(t);
  const heard: string[] = [];
  const listener = listen(moved, 'test.consumer', async ({ member, step }) => {
    await pause(1);
    heard.push(`${member}${step}`);
  });
  const workers = [deliverEvents(world, [listener]), deliverEvents(world, [listener])];
  await workers[0]?.();
  for (let step = 0; step < 50; step++) await publish(world.database, 'a', step);
  await Promise.all(workers.map((work) => work()));
  assert.deepEqual(
    heard,
    Array.from({ length: 50 }, (_, step) => `a${step}`),
  );
});

test('what a worker held back while its successor waited for the cursor keeps its subject waiting', async (t) => {
  const world = await testWorld(t);
  const heard: string[] = [];
  const deliver = deliverEvents(world, [noting(heard)]);
  const elsewhere = deliverEvents(world, [noting([], 'test.elsewhere')]);
  await deliver();
  for (const step of [1, 2]) await publish(world.database, 'a', step);
  await elsewhere();
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 2 });
  t.after(() => owner.close());
  const isWaiting = async () => {
    const { rows } = await sql`
      select 1
      from pg_stat_activity
      where datname = current_database()
        and wait_event_type = 'Lock'
        and query like '%kit.event_consumer%'`.execute(owner.read);
    return rows.length > 0;
  };
  let delivered: Promise<void> | undefined;
  let isOver = false;
  await owner.transact(async (tx) => {
    await sql`
      with held as (
        insert into kit.event_held_back (consumer, position, event_id, subject, attempts, try_at)
        select 'test.consumer', position, event_id, subject, 1, now() + interval '1 hour'
        from kit.outbox_event
        order by position
        limit 1
        returning position
      )
      update kit.event_consumer c
      set position = held.position
      from held
      where c.consumer = 'test.consumer'`.execute(tx);
    delivered = asJob(deliver).finally(() => (isOver = true));
    while (!isOver && !(await isWaiting())) await pause(10);
  });
  await delivered;
  assert.deepEqual(heard, []);
});

test('a consumer that is set back hears again of what is still stored; others hear nothing twice', async (t) => {
  const world = await testWorld(t);
  const [first, second]: [string[], string[]] = [[], []];
  const deliver = deliverEvents(world, [noting(first, 'test.first'), noting(second, 'test.second')]);
  await deliver();
  for (const step of [1, 2]) await publish(world.database, 'a', step);
  await deliver();
  await world.database.transact((tx) => replayIn(tx, 'test.first', later(world.clock.now(), -daysMs(1))));
  await deliver();
  assert.deepEqual(
    [first, second],
    [
      ['a1', 'a2', 'a1', 'a2'],
      ['a1', 'a2'],
    ],
  );
});

test('a consumer that is new does not hear of the past', async (t) => {
  const world = await testWorld(t);
  const heard: string[] = [];
  await deliverEvents(world, [])();
  await publish(world.database, 'a', 1);
  await deliverEvents(world, [])();
  await deliverEvents(world, [noting(heard)])();
  assert.deepEqual(heard, []);
});

test('delivered events are forgotten after thirty days, undelivered ones are not', async (t) => {
  const world = await testWorld(t);
  const heard: string[] = [];
  const unheard = defineEvent('test.unheard', schema, ({ member }) => member);
  const deaf = listen(unheard, 'test.deaf', () => Promise.reject(new Error('broken')));
  const deliver = deliverEvents(world, [noting(heard), deaf]);
  await deliver();
  await publish(world.database, 'a', 1);
  await publish(world.database, 'a', 2, unheard);
  await deliver();
  const stored = async () =>
    (await sql<{ name: string }>`select name from kit.outbox_event order by event_id`.execute(owner.read)).rows.map(
      ({ name }) => name,
    );
  const owner = openDatabase({ url: world.databaseUrl, connectionsMax: 1 });
  t.after(() => owner.close());
  await forgetDelivered(world);
  assert.deepEqual(await stored(), ['test.moved', 'test.unheard']);
  await world.moveClock(daysMs(31));
  await forgetDelivered(world);
  assert.deepEqual(await stored(), ['test.unheard']);
});
