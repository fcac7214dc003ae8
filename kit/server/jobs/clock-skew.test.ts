import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { testWorld } from '#kit/testing/world.ts';
import { clockSkewMs, skewOf, watchClock } from './clock-skew.ts';
import { standForLeader } from './leadership.ts';

for (const [sent, heard, database, skew] of [
  [100, 110, 105, 0],
  [100, 110, 100, 0],
  [100, 110, 90, 10],
  [100, 110, 130, -20],
] as const)
  test(`asked at ${sent}, heard at ${heard}, a database at ${database} is ${skew} apart`, () => {
    assert.equal(skewOf({ sent, heard, database }), skew);
  });

const logOf = () => {
  const said: string[] = [];
  const say = (text: string) => void said.push(text);
  return { said, log: { debug: say, info: say, warn: say, error: say } };
};

for (const [ahead, isAlarm] of [
  [0, false],
  [900, false],
  [2000, true],
  [-2000, true],
] as const)
  test(`clocks that are ${ahead} ms apart are ${isAlarm ? 'an alarm' : 'none'}`, async (t) => {
    const { database } = await testWorld(t);
    const { said, log } = logOf();
    const now = () => Date.now() + ahead;
    const skew = await clockSkewMs(database.read, now);
    assert.ok(Math.abs(skew - ahead) < 500, String(skew));
    const end = watchClock({ database, log }, now);
    await pause(300);
    end();
    assert.equal(said.length, isAlarm ? 1 : 0);
  });

test('a process whose clock is seconds away from the database’s leads nothing, until they agree again', async (t) => {
  const world = await testWorld(t);
  const { said, log } = logOf();
  let ahead = 6000;
  const leadership = standForLeader(world.databaseUrl, ['tick'], log, () => Date.now() + ahead);
  t.after(() => leadership.stop());
  await pause(1500);
  assert.equal(leadership.isLeading('tick'), false);
  assert.ok(said.length > 0);
  ahead = 0;
  for (let tries = 0; !leadership.isLeading('tick'); tries++) {
    assert.ok(tries < 100);
    await pause(50);
  }
  ahead = -6000;
  for (let tries = 0; leadership.isLeading('tick'); tries++) {
    assert.ok(tries < 100);
    await pause(50);
  }
});
