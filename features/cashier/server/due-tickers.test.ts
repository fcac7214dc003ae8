import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callAll } from '#kit/testing/due-tickers.ts';
import { dice } from '#kit/testing/dice.ts';
import { hoursMs, minutesMs, secondsMs } from '#kit/shared/time.ts';
import { openLineScene, reason } from './lines/line.fixture.ts';
import { driveReturns } from './returns/drive-returns.ts';
import { returnBank } from './returns/return-bank.fixture.ts';
import { staffReturnLine } from './returns/staff-return-line.ts';
import { tickers } from './jobs.ts';

test('of any history of deposits and returns no ticker finds work that its condition did not see', async (t) => {
  const { world, arrives, as, match } = await openLineScene(t);
  const stage = returnBank();
  const all = tickers(world).map((ticker) =>
    ticker.name === 'cashier/drive-returns' ? { ...ticker, run: driveReturns(world, stage.providers) } : ticker,
  );
  const luck = dice(5);
  const lines: string[] = [];
  const acts = [
    async () => void lines.push(await arrives(BigInt(10_000 * (1 + luck.below(9))))),
    async () =>
      void (
        lines.length > 0 &&
        (await staffReturnLine(world)({ lineId: luck.pick(lines), way: 'bank', reason }, as('finance')))
      ),
    async () => void (lines.length > 0 && (await match(luck.pick(lines)))),
    () => world.moveClock(luck.pick([secondsMs(6), minutesMs(5), hoursMs(3), hoursMs(30)])),
  ];
  const counts = { due: 0, idle: 0 };
  for (let step = 0; step < 50; step++) {
    await luck.pick(acts)();
    const { due, idle } = await callAll(world, all, ['cashier', 'wallet']);
    counts.due += due;
    counts.idle += idle;
  }
  assert.ok(counts.due > 3 && counts.idle > 50, JSON.stringify(counts));
});
