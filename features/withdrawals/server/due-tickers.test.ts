import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callAll } from '#kit/testing/due-tickers.ts';
import { contributed } from '#kit/testing/contributed.ts';
import { dice } from '#kit/testing/dice.ts';
import { hoursMs, minutesMs, secondsMs } from '#kit/shared/time.ts';
import { tickers } from './jobs.ts';
import { payoutProviders } from './payouts/payout-providers.ts';
import { approve, ask, ledgerIsRight, openScene } from './scene.fixture.ts';

test('of any history of withdrawals no ticker finds work that its condition did not see', async (t) => {
  const scene = await openScene(t);
  const { bank, providers } = scene;
  const world = contributed(
    scene.world,
    payoutProviders.with(() => providers),
  );
  const all = tickers(world);
  const luck = dice(20_261_130);
  const people = [await scene.player(20_000_000n), await scene.player(20_000_000n)];
  const known: string[] = [];
  const acts = [
    async () => void known.push(await ask(scene, luck.pick(people), BigInt(100_000 * (1 + luck.below(5))))),
    async () => void (known.length > 0 && (await approve(scene, luck.pick(known)))),
    async () => void (bank.mood = luck.pick(['pay', 'accept', 'refuse', 'lose_order', 'lose_answer'])),
    () => scene.world.moveClock(luck.pick([secondsMs(6), minutesMs(3), minutesMs(40), hoursMs(7), hoursMs(30)])),
  ];
  const counts = { due: 0, idle: 0 };
  for (let step = 0; step < 60; step++) {
    await luck.pick(acts)();
    const { due, idle } = await callAll(scene.world, all, ['withdrawals', 'wallet']);
    counts.due += due;
    counts.idle += idle;
  }
  assert.ok(counts.due > 20 && counts.idle > 100, JSON.stringify(counts));
  await ledgerIsRight(scene);
});
