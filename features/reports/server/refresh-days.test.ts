import assert from 'node:assert/strict';
import test from 'node:test';
import { secondsMs } from '#kit/shared/time.ts';
import { testWorld } from '#kit/testing/world.ts';
import { lastRefresh } from '../db/days.ts';
import { refreshDays } from './refresh-days.ts';

/** A look begins at a moment of the machine's clock and takes so long. @returns whether it looked at all. */
const lookScene = async (t: test.TestContext) => {
  const world = await testWorld(t);
  let [machine, tookMs] = [0, 0];
  const look = refreshDays(world, () => {
    const told = machine;
    machine += tookMs;
    return told;
  });
  return async (begins: number, takes: number): Promise<boolean> => {
    const before = await lastRefresh(world.database.read);
    await world.moveClock(secondsMs(1));
    [machine, tookMs] = [begins, takes];
    await look();
    return (await lastRefresh(world.database.read)) !== before;
  };
};

test('counting the days takes a tenth of the time at most: after a long look the next ones are left out', async (t) => {
  const looks = await lookScene(t);
  assert.equal(await looks(0, secondsMs(20)), true);
  // Over at 20 s, and read once more at 40 s: nine times as long as it took, 220 s is the first moment.
  assert.equal(await looks(secondsMs(60), 0), false);
  assert.equal(await looks(secondsMs(219), 0), false);
  assert.equal(await looks(secondsMs(220), secondsMs(5)), true);
});

test('a look of up to a tenth of a minute leaves none out', async (t) => {
  const looks = await lookScene(t);
  for (const minute of [0, 1, 2]) assert.equal(await looks(secondsMs(60 * minute), secondsMs(6)), true);
});
