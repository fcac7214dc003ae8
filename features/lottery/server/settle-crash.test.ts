import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '#kit/server/database.ts';
import { jsonLog } from '#kit/server/log.ts';
import type { World } from '#kit/server/world.ts';
import { payDraws, recheckDraws } from '../public.ts';
import { payStep } from './pay-draw.ts';
import { asOwner, countOf, type Line, openLottery, type Scene } from './scene.test.ts';

// This file is also the program that gets killed: with a database's address it settles draws until its end comes.
if (process.env['SETTLE_DATABASE'] !== undefined) {
  const database = openDatabase({ url: process.env['SETTLE_DATABASE'], role: 'app_core', connectionsMax: 2 });
  const world = {
    database,
    clock: { now: () => Date.now() },
    live: { publish: () => undefined, endSession: () => undefined },
    log: jsonLog('silent'),
  } as unknown as World;
  const drawNo = Number(process.env['SETTLE_DRAW']);
  process.send?.('ready');
  while (await payStep(world, { ticketsMax: 7, linesMax: 1000 })(drawNo));
  await database.close();
  process.exit(0);
}

/** A drawn draw with so many tickets, written as the owner: settlement is what is tested here. */
export const drawWithTickets = async (scene: Scene, tickets: number): Promise<{ drawNo: number; drawId: string }> => {
  const draw = await scene.openDraw();
  const [player] = await scene.players(1, 1_000_000_00n);
  const lines: Line[] = Array.from({ length: 10 }, (_, digit): Line => ['run_top', String(digit), '1.00']);
  for (let at = 0; at < tickets; at++) assert.ok((await scene.buy(player!, draw.drawId, lines)).ok);
  await scene.goTo(draw.closeAt);
  await scene.goTo(draw.shotsUntil);
  await scene.world.moveClock(draw.beaconAt! - scene.world.clock.now() + 20);
  const { advanceDraws } = await import('../public.ts');
  await advanceDraws(scene.world)();
  const [row] = await asOwner(scene.world, `select draw_no, state from lottery.draw where draw_id = '${draw.drawId}'`);
  assert.equal((row as { state: string }).state, 'resulted');
  return { drawNo: (row as { draw_no: number }).draw_no, drawId: draw.drawId };
};

const settleUntilKilled = async (scene: Scene, drawNo: number, afterMs: number): Promise<void> => {
  const child: ChildProcess = fork(fileURLToPath(import.meta.url), {
    env: {
      ...process.env,
      SETTLE_DATABASE: scene.world.databaseUrl,
      SETTLE_DRAW: String(drawNo),
      NODE_TEST_CONTEXT: '',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  await once(child, 'message');
  await new Promise((done) => setTimeout(done, afterMs));
  child.kill('SIGKILL');
  await ended;
};

test('a settlement killed in the middle, again and again, goes on and pays each ticket once', async (t) => {
  const scene = await openLottery(t);
  const { world } = scene;
  const tickets = 120;
  const { drawNo } = await drawWithTickets(scene, tickets);
  // Small steps, so that there is a middle to be killed in.
  await asOwner(
    world,
    `create or replace function lottery.slow_step() returns trigger language plpgsql as
    $$ begin perform pg_sleep(0.01); return new; end $$;
    create trigger slow_step before insert on lottery.payout for each row execute function lottery.slow_step()`,
  );
  for (const afterMs of [30, 120, 250, 400]) await settleUntilKilled(scene, drawNo, afterMs);
  const between = await countOf(world, 'lottery.payout');
  assert.ok(between > 0 && between < tickets, `stopped after ${between} of ${tickets}`);
  await payDraws(world)();
  assert.equal(await countOf(world, 'lottery.payout'), tickets);
  const [totals] = await asOwner(
    world,
    `select d.state, d.settled_tickets, d.payout_total = (select sum(amount) from lottery.payout) as records,
       d.payout_total = (select sum(payout) from lottery.line_payout) as lines,
       d.payout_total = (select sum(amount) from wallet.movement where kind = 5) as money,
       (select count(*)::int from wallet.movement where kind = 5) as wins
     from lottery.draw d where d.draw_no = ${drawNo}`,
  );
  assert.deepEqual(totals, {
    state: 'settled',
    settled_tickets: tickets,
    records: true,
    lines: true,
    money: true,
    wins: tickets,
  });
  assert.deepEqual((await recheckDraws(world)).deviations, []);
});

test('two workers that settle the same draw at once pay it once', async (t) => {
  const scene = await openLottery(t);
  const { drawNo } = await drawWithTickets(scene, 40);
  await Promise.all(Array.from({ length: 4 }, () => payDraws(scene.world)()));
  assert.equal(await countOf(scene.world, 'lottery.payout'), 40);
  assert.equal(await countOf(scene.world, 'wallet.movement where kind = 5'), 40);
  assert.equal(await countOf(scene.world, `lottery.draw where draw_no = ${drawNo} and state = 'settled'`), 1);
});
