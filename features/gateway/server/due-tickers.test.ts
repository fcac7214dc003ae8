import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callAll } from '#kit/testing/due-tickers.ts';
import { dice } from '#kit/testing/dice.ts';
import { minor } from '#kit/shared/money/money.ts';
import { hoursMs, minutesMs, secondsMs } from '#kit/shared/time.ts';
import { endVendorBalances } from '../db/transfers/vendor-balances.ts';
import { tickers } from './jobs.ts';
import { vendor } from './scene.fixture.ts';
import { openTransfers } from './transfers/transfer.fixture.ts';
import { transferMoney } from './transfers/transfer-money.ts';

test('of any history of transfers no ticker finds work that its condition did not see', async (t) => {
  const { world, books, player, script } = await openTransfers(t);
  // Vendors have no days to match here: their books can not be asked.
  const all = tickers(world, books).filter(({ isDue }) => isDue);
  const luck = dice(11);
  let wishes = 0;
  const acts = [
    async () =>
      void (await transferMoney(world, books)(
        { vendor, direction: luck.pick(['in', 'out']), amount: minor(1000n), key: `wish-number-${wishes++}` },
        player.visit,
      )),
    async () => void (script.silence = luck.pick(['none', 'none', 'before', 'after'])),
    async () => {
      const at = world.clock.now();
      await world.database.transact((tx) => endVendorBalances(tx, { memberId: player.memberId, at, lookAt: at }));
    },
    () => world.moveClock(luck.pick([secondsMs(3), secondsMs(40), minutesMs(6), hoursMs(2)])),
  ];
  const counts = { due: 0, idle: 0 };
  for (let step = 0; step < 60; step++) {
    await luck.pick(acts)();
    const { due, idle } = await callAll(world, all, ['gateway', 'wallet']);
    counts.due += due;
    counts.idle += idle;
  }
  assert.ok(counts.due > 3 && counts.idle > 50, JSON.stringify(counts));
});
