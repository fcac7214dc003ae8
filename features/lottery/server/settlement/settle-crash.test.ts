// @slow: programs of its own
import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import test from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '#kit/server/database/database.ts';
import { jsonLog } from '#kit/server/log/log.ts';
import type { World } from '#kit/server/world.ts';
import { advanceDraws, payDraws, recheckDraws, scheduleDraws, notifyWinners } from '../../public.ts';
import { payStep } from './pay-draw.ts';
import { beginOwn, everyBet, own } from '../draws/own.fixture.ts';
import { asOwner, countOf, type Line, openLottery, type Scene } from '../scene.fixture.ts';

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
  await notifyWinners(world, 1)();
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
  const { advanceDraws } = await import('../../public.ts');
  await advanceDraws(scene.world)();
  const [row] = await asOwner(scene.world, `select draw_no, state from lottery.draw where draw_id = '${draw.drawId}'`);
  assert.equal((row as { state: string }).state, 'resulted');
  return { drawNo: (row as { draw_no: number }).draw_no, drawId: draw.drawId };
};

/** Starts the program and kills it when it is time, unless it has come to its end. */
const settleUntilKilled = async (scene: Scene, drawNo: number, isTime: () => Promise<boolean>): Promise<void> => {
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
  while (child.exitCode === null && !(await isTime())) await pause(5);
  child.kill('SIGKILL');
  await ended;
};

/** Closes, seals and draws, and pays nothing yet. */
const resulted = async (
  { world }: Scene,
  draw: { drawId: string; closeAt: number; expectedAt?: number | undefined },
): Promise<number> => {
  await world.moveClock(draw.closeAt - world.clock.now() + 20);
  await advanceDraws(world)();
  await advanceDraws(world)();
  await world.moveClock(draw.expectedAt! - world.clock.now() + 20);
  await advanceDraws(world)();
  const [row] = await asOwner(world, `select draw_no, state from lottery.draw where draw_id = '${draw.drawId}'`);
  const { draw_no: drawNo, state } = row as { draw_no: number; state: string };
  assert.equal(state, 'resulted');
  return drawNo;
};

/** So that there is a middle to be killed in. */
const slowDown = async (world: Scene['world']): Promise<void> => {
  await asOwner(
    world,
    `create function lottery.slow_step() returns trigger language plpgsql as
    $$ begin perform pg_sleep(0.03); return new; end $$;
    create trigger slow_step before insert on lottery.payout for each row execute function lottery.slow_step();
    create trigger slow_step before insert on messages.notice for each row execute function lottery.slow_step()`,
  );
};

test('a settlement of every bet type killed in the middle, again and again, goes on, pays each ticket once and tells each player once', async (t) => {
  const { game, terms } = own('VNF2M');
  const { scene, draw } = await beginOwn(t, game, terms);
  const { world } = scene;
  const players = await scene.players(20, 1_000_000_00n);
  const lines = everyBet(terms);
  // Lô 2 on all hundred numbers, so that everybody wins something.
  const hundred = Array.from(
    { length: 100 },
    (_, number): Line => ['lo2', String(number).padStart(2, '0'), '1.00', '99.9'],
  );
  for (const [at, player] of players.entries())
    for (const slip of at % 2 === 0 ? [lines, hundred] : [hundred]) {
      const bought = await scene.buy(player, draw.drawId, slip);
      assert.ok(bought.ok, bought.ok ? '' : bought.refusal);
    }
  const drawNo = await resulted(scene, draw);
  await slowDown(world);
  const facts = async () =>
    [
      await countOf(world, 'lottery.payout'),
      await countOf(world, 'messages.notice'),
      await countOf(world, 'lottery.result_notice'),
    ] as const;
  const seen: (readonly [number, number, number])[] = [];
  const wasInTheMiddle = () => seen.some(([paid, told]) => (paid > 0 && paid < 30) || (told > 0 && told < 20));
  // By what it has done, not by the time that it took: at once, amid the payouts twice, amid the notices twice.
  const moments: [table: string, least: number][] = [
    ['lottery.payout', 0],
    ['lottery.payout', 1],
    ['lottery.payout', 8],
    ['messages.notice', 1],
    ['messages.notice', 10],
  ];
  for (const [table, least] of moments) {
    await settleUntilKilled(scene, drawNo, async () => (await countOf(world, table)) >= least);
    seen.push(await facts());
  }
  assert.ok(wasInTheMiddle(), `stopped in the middle: ${JSON.stringify(seen)}`);
  await payDraws(world)();
  // As the worker does, in turns: the database still ends what it was doing for the process that was killed.
  for (let turns = 0; turns < 50 && (await countOf(world, 'lottery.result_notice')) > 0; turns++) {
    await notifyWinners(world)();
    await new Promise((done) => setTimeout(done, 50));
  }
  const [paid, told, left] = await facts();
  assert.ok(paid >= 20 && paid <= 30, 'whoever has all hundred numbers is paid');
  assert.deepEqual([told, left], [20, 0]);
  const [books] = await asOwner(
    world,
    `select d.state, d.settled_tickets as tickets, (select count(*)::int from wallet.movement where kind = 5) as wins,
       d.payout_total = (select sum(payout) from lottery.line_payout where draw_no = d.draw_no) as lines,
       d.payout_total = (select sum(amount) from wallet.movement where kind = 5) as money,
       d.payout_total = (select sum((facts ->> 'amount')::numeric * 100) from messages.notice) as notices
     from lottery.draw d where d.draw_no = ${drawNo}`,
  );
  assert.deepEqual(books, { state: 'settled', tickets: 30, wins: paid, lines: true, money: true, notices: true });
  assert.deepEqual((await recheckDraws(world)).deviations, []);
});

test('players buy in the next draw while one is paid, and every satang is where it belongs', async (t) => {
  const scene = await openLottery(t);
  const { world } = scene;
  const { drawId, closeAt, shotsUntil, beaconAt } = await scene.openDraw();
  const buyers = await scene.players(4, 1_000_000n);
  for (const buyer of buyers)
    for (let at = 0; at < 5; at++) assert.ok((await scene.buy(buyer, drawId, [['run_top', String(at), '1.00']])).ok);
  for (const moment of [closeAt, shotsUntil, beaconAt!]) {
    await world.moveClock(moment - world.clock.now() + 20);
    await scheduleDraws(world)();
    await advanceDraws(world)();
  }
  const [row] = await asOwner(
    world,
    `select draw_no from lottery.draw where draw_id = '${drawId}' and state = 'resulted'`,
  );
  const paying = (row as { draw_no: number }).draw_no;
  const { current: open } = await scene.current();
  assert.ok(open?.state === 'open' && open.drawId !== drawId);
  const pay = async () => {
    while (await payStep(world, { ticketsMax: 1, linesMax: 1000 })(paying));
  };
  const buy = async (buyer: (typeof buyers)[number]) => {
    for (let at = 0; at < 5; at++) assert.ok((await scene.buy(buyer, open.drawId, [['run_top', '1', '1.00']])).ok);
  };
  await Promise.all([pay(), ...buyers.map(buy)]);
  assert.equal(
    await countOf(world, `lottery.draw where draw_no = ${paying} and state = 'settled' and settled_tickets = 20`),
    1,
  );
  const [books] = await asOwner(
    world,
    `select (select sum(balance) from wallet.wallet where member_id = any(array[${buyers.map(({ memberId }) => `'${memberId}'`).join(',')}]))
       = 4 * 1000000 - 4 * 10 * 100 + (select coalesce(sum(amount), 0) from lottery.payout where draw_no = ${paying}) as is_right`,
  );
  assert.deepEqual(books, { is_right: true });
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
