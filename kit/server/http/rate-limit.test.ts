import assert from 'node:assert/strict';
import { test } from 'node:test';
import { minutesMs } from '#kit/shared/time.ts';
import { testWorld } from '#kit/testing/world.ts';
import { forgetOldRates, giveRateBack, type RateLimit, takeRate } from './rate-limit.ts';
import { batchedRate } from './batched-rate.ts';
import { sql } from '../database/database.ts';

const limit: RateLimit = { name: 'test', most: 10, windowMs: minutesMs(15) };

test('of 50 at once ten pass, the others learn when to come again', async (t) => {
  const world = await testWorld(t);
  const answers = await Promise.all(Array.from({ length: 50 }, () => takeRate(world, limit, 'a')));
  const refused = answers.filter((answer) => answer !== undefined);
  assert.equal(refused.length, 40);
  for (const { detail } of refused) assert.ok(Number(detail['retryAfterSeconds']) <= 900);
  assert.equal(await takeRate(world, limit, 'b'), undefined, 'another subject is not concerned');
  assert.equal(await takeRate(world, { ...limit, name: 'other' }, 'a'), undefined, 'another limit neither');
});

test('uses that are counted together are counted as one by one, and with those', async (t) => {
  const world = await testWorld(t);
  const take = batchedRate(world, limit);
  const subjects = Array.from({ length: 60 }, (_, at) => ['a', 'b', 'c'][at % 3]!);
  const answers = await Promise.all(subjects.map(async (subject) => ({ subject, refused: await take(subject) })));
  for (const one of ['a', 'b', 'c']) {
    const refused = answers.filter(({ subject, refused: answer }) => subject === one && answer !== undefined);
    assert.equal(refused.length, 10, one);
    for (const { refused: answer } of refused) assert.ok(Number(answer?.detail['retryAfterSeconds']) <= 900);
  }
  assert.ok(await takeRate(world, limit, 'a'));
  await world.moveClock(minutesMs(15) + 1000);
  assert.equal(await take('a'), undefined, 'a new window');
});

test('the window ends by business time, measured from its first use', async (t) => {
  const world = await testWorld(t);
  for (let count = 0; count < 11; count++) await takeRate(world, limit, 'a');
  await world.moveClock(minutesMs(15) - 5000);
  const refused = await takeRate(world, limit, 'a');
  assert.ok(refused && Number(refused.detail['retryAfterSeconds']) <= 5);
  await world.moveClock(6000);
  for (let count = 0; count < 10; count++) assert.equal(await takeRate(world, limit, 'a'), undefined);
  assert.ok(await takeRate(world, limit, 'a'));
});

test('what is given back can be taken again, never more than there was', async (t) => {
  const world = await testWorld(t);
  for (let count = 0; count < 10; count++) await takeRate(world, limit, 'a');
  await giveRateBack(world, limit, 'a');
  assert.equal(await takeRate(world, limit, 'a'), undefined);
  assert.ok(await takeRate(world, limit, 'a'));
  for (let count = 0; count < 30; count++) await giveRateBack(world, limit, 'b');
  for (let count = 0; count < 10; count++) assert.equal(await takeRate(world, limit, 'b'), undefined);
  assert.ok(await takeRate(world, limit, 'b'));
});

test('old windows are forgotten', async (t) => {
  const world = await testWorld(t);
  await takeRate(world, limit, 'a');
  await world.moveClock(minutesMs(60 * 49));
  await takeRate(world, limit, 'b');
  await world.database.transact((tx) => forgetOldRates(tx));
  const { rows } = await sql<{ key: string }>`
    select key
    from kit.rate_window`.execute(world.database.read);
  assert.deepEqual(rows, [{ key: 'test/b' }]);
});
