import assert from 'node:assert/strict';
import test from 'node:test';
import { visitorOf } from '#tools/testing/scenes/players.ts';
import { timeJumps } from '../public.ts';
import { findDraw } from './draws/find-draw.ts';
import { openLottery } from './scene.fixture.ts';

test('a clock that stops where it should carries a draw to its end', async (t) => {
  const scene = await openLottery(t);
  const { world } = scene;
  const draw = await scene.openDraw();
  const [player] = await scene.players(1, 10_000n);
  assert.equal(await timeJumps(world).next(), undefined, 'a draw that nobody is in holds nobody up');
  assert.ok((await scene.buy(player!, draw.drawId, [['run_top', '1', '1.00']])).ok);
  const stops: number[] = [];
  for (let due = await timeJumps(world).next(); due !== undefined; due = await timeJumps(world).next()) {
    stops.push(due);
    await world.moveClock(due - world.clock.now() + 1);
    await timeJumps(world).catchUp();
  }
  assert.deepEqual(stops, [draw.closeAt, draw.shotsUntil, draw.beaconAt]);
  await timeJumps(world).catchUp();
  const page = await findDraw(world)({ drawId: draw.drawId }, visitorOf(scene.merchantId));
  assert.ok(page.ok && page.value.draw.state === 'settled');
});
