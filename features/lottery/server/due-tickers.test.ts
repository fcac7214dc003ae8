import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callAll } from '#kit/testing/due-tickers.ts';
import { dice } from '#kit/testing/dice.ts';
import { minutesMs, secondsMs } from '#kit/shared/time.ts';
import { openLottery } from './scene.fixture.ts';
import { tickers } from './tickers.ts';

test('in the life of draws no ticker finds work that its condition did not see', async (t) => {
  const scene = await openLottery(t);
  const { world } = scene;
  const all = tickers(world).filter(({ isDue }) => isDue);
  const luck = dice(7);
  const players = await scene.players(2, 100_000n);
  const counts = { due: 0, idle: 0 };
  const step = async () => {
    await scene.step();
    const { due, idle } = await callAll(world, all, ['lottery', 'wallet', 'gateway', 'messages']);
    counts.due += due;
    counts.idle += idle;
  };
  for (let round = 0; round < 4; round++) {
    const draw = await scene.openDraw();
    await scene.buy(luck.pick(players), draw.drawId, [['two_top', '07', '2.00']]);
    // Without the work of `goTo`: each ticker meets what the clock has brought.
    for (const at of [draw.closeAt, draw.shotsUntil, draw.beaconAt!, draw.beaconAt! + secondsMs(luck.below(90))]) {
      await world.moveClock(Math.max(0, at - world.clock.now()) + 20);
      for (let turn = 0; turn < 2; turn++) {
        const { due, idle } = await callAll(world, all, ['lottery', 'wallet', 'gateway', 'messages']);
        counts.due += due;
        counts.idle += idle;
      }
    }
    await world.moveClock(minutesMs(luck.below(30)));
    await step();
  }
  assert.ok(counts.due > 10 && counts.idle > 50, JSON.stringify(counts));
});
