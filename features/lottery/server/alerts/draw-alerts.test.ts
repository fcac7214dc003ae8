import assert from 'node:assert/strict';
import test from 'node:test';
import type { TestWorld } from '#kit/testing/world.ts';
import { minutesMs } from '#kit/shared/time.ts';
import { writeSetting } from '#tools/testing/scenes/write-setting.ts';
import { connectSimulatedFeeds } from '../results/connect-feeds.ts';
import { openOutside } from '../results/outside.fixture.ts';
import { asOwner, finish, openLottery } from '../scene.fixture.ts';
import { lotteryAlertBounds } from './alert-bounds.ts';
import { drawAlerts } from './draw-alerts.ts';

const toldOf = async (world: TestWorld, kind: string) => {
  const source = drawAlerts.find((one) => one.kind === kind) ?? assert.fail(kind);
  return source.causesOf(world, 50);
};
const subjectsOf = async (...asked: Parameters<typeof toldOf>) =>
  (await toldOf(...asked)).map(({ subject }) => subject);

const bounds = (over: object) => ({ feedSilent: 15, drawLate: 5, voidDraws: 1, exposure: '1000000.00', ...over });

test('a feed is silent once it told nothing for as long as the threshold after a result was expected, until it does', async (t) => {
  const scene = await openOutside(t);
  const { world, merchantId } = scene;
  await connectSimulatedFeeds(world, merchantId, 'http://127.0.0.1:1');
  const draw = await scene.openDraw();
  await scene.closeDraw(draw);
  const [row] = await asOwner(
    world,
    `select expected_at from lottery.announcement join lottery.draw using (draw_no) where draw_id = '${draw.drawId}'`,
  );
  const expectedAt = (row as { expected_at: Date }).expected_at.getTime();
  const moveTo = (at: number) => world.moveClock(at - world.clock.now());
  await moveTo(expectedAt + minutesMs(15) - 1000);
  assert.deepEqual(await subjectsOf(world, 'feed_silent'), []);
  await moveTo(expectedAt + minutesMs(15) + 5);
  const told = await toldOf(world, 'feed_silent');
  assert.deepEqual(
    told.map(({ subject, measure }) => [subject, measure?.unit, measure?.threshold]),
    [
      ['SIM_A', 'minutes', 15n],
      ['SIM_B', 'minutes', 15n],
    ],
  );
  await writeSetting(world, merchantId, lotteryAlertBounds, bounds({ feedSilent: 17 }));
  assert.deepEqual(await subjectsOf(world, 'feed_silent'), [], 'the merchant waits longer');
  await writeSetting(world, merchantId, lotteryAlertBounds, bounds({}));
  await asOwner(
    world,
    `insert into lottery.feed_request (draw_no, feed_id, tries, state, requested_at, next_at)
     select draw_no, feed_id, 1, 'told', kit.now(), kit.now()
     from lottery.draw, lottery.result_feed where draw_id = '${draw.drawId}' and result_feed.code = 'SIM_A'`,
  );
  assert.deepEqual(await subjectsOf(world, 'feed_silent'), ['SIM_B']);
  await asOwner(world, `update lottery.result_feed set enabled = false where code = 'SIM_B'`);
  assert.deepEqual(await subjectsOf(world, 'feed_silent'), [], 'nobody asks one that is switched off');
});

test('a draw is late from the threshold on, and its voids are told once they are as many as the threshold', async (t) => {
  const scene = await openLottery(t);
  const { world, merchantId } = scene;
  const draw = await scene.openDraw();
  const late = async () => (await subjectsOf(world, 'draw_late')).includes(draw.drawId);
  const moveTo = (at: number) => world.moveClock(at - world.clock.now());
  await moveTo(draw.closeAt + minutesMs(5) - 1000);
  assert.equal(await late(), false);
  await moveTo(draw.closeAt + minutesMs(5) + 5);
  assert.equal(await late(), true);
  assert.deepEqual(await subjectsOf(world, 'draw_void'), []);
  for (let steps = 0; steps < 5; steps++) await scene.step();
  assert.equal(await late(), false, 'its step is taken');
  const [told] = await toldOf(world, 'draw_void');
  assert.equal(told?.subject, 'YK1M');
  const voids = told?.measure?.value ?? assert.fail('how many came to nothing');
  await writeSetting(world, merchantId, lotteryAlertBounds, bounds({ voidDraws: Number(voids) }));
  assert.deepEqual(await subjectsOf(world, 'draw_void'), ['YK1M'], 'at the threshold');
  await writeSetting(world, merchantId, lotteryAlertBounds, bounds({ voidDraws: Number(voids) + 1 }));
  assert.deepEqual(await subjectsOf(world, 'draw_void'), [], 'one below the threshold');
  await writeSetting(world, merchantId, lotteryAlertBounds, bounds({}));
  await world.moveClock(minutesMs(24 * 60));
  assert.deepEqual(await subjectsOf(world, 'draw_void'), [], 'a day later');
});

test('a draw is told from the very loss on that is the threshold, and no more once it is drawn', async (t) => {
  const scene = await openLottery(t);
  const { world, merchantId } = scene;
  const [player] = await scene.players(1, 1_000_000n);
  const draw = await scene.openDraw();
  const bought = await scene.buy(player!, draw.drawId, [['run_top', '7', '100.00']]);
  assert.ok(bought.ok);
  // One running digit at 3.20: what it pays at the most, less the stake.
  const exposed = async (exposure: string) => {
    await writeSetting(world, merchantId, lotteryAlertBounds, bounds({ exposure }));
    return (await toldOf(world, 'draw_exposed')).map(({ subject, amount, measure }) => [
      subject,
      amount,
      measure?.threshold,
    ]);
  };
  assert.deepEqual(await exposed('220.01'), []);
  assert.deepEqual(await exposed('220.00'), [[draw.drawId, 22_000n, 22_000n]]);
  assert.deepEqual(await exposed('219.99'), [[draw.drawId, 22_000n, 21_999n]]);
  await finish(scene, draw);
  assert.deepEqual(await exposed('100.00'), []);
});
