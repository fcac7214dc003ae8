import assert from 'node:assert/strict';
import test from 'node:test';
import { recheckDraws } from '../../public.ts';
import { carryOutCorrections } from './carry-out-corrections.ts';
import { findTicket } from '../tickets/find-ticket.ts';
import { openOutside, type OutsideScene, right, wrong } from '../results/outside.fixture.ts';
import { asOwner, countOf } from '../scene.fixture.ts';
import { payStep } from './pay-draw.ts';
import { staffResultDraw } from '../results/staff-result-draw.ts';

import { balanceOf, order, people, publish } from './correction.fixture.ts';

const drawNoOf = async ({ world }: OutsideScene, drawId: string): Promise<number> => {
  const [row] = await asOwner(world, `select draw_no from lottery.draw where draw_id = '${drawId}'`);
  return (row as { draw_no: number }).draw_no;
};

test('a result corrected while it is still being paid stops the wrong paying at once; the rest is paid by the right one', async (t) => {
  const scene = await openOutside(t);
  const { world } = scene;
  const staff = await people(scene);
  const draw = await scene.openDraw();
  const players = await scene.players(6, 100_000n);
  // By turns one that the wrong result pays and one that the right one does.
  for (const [at, player] of players.entries())
    await scene.buyOutside(player, draw.drawId, [['three_top', at % 2 === 0 ? '835' : '834', '1.00']]);
  await scene.closeDraw(draw);
  for (const visit of staff) assert.ok((await scene.claim(draw.drawId, visit, wrong)).ok);
  const drawNo = await drawNoOf(scene, draw.drawId);
  assert.equal(await payStep(world, { ticketsMax: 3, linesMax: 100 })(drawNo), true);
  const balances = () => Promise.all(players.map((player) => balanceOf(scene, player)));
  const [lost, won] = [99_900n, 189_900n];
  assert.deepEqual(await balances(), [won, lost, won, lost, lost, lost]);
  await order(scene, draw.drawId, staff, right);
  await scene.settle();
  assert.equal(await payStep(world)(drawNo), false);
  assert.deepEqual(
    await balances(),
    [won, lost, won, lost, lost, lost],
    'nothing is paid by the wrong result any more',
  );
  await carryOutCorrections(world)();
  assert.deepEqual(await balances(), [lost, won, lost, lost, lost, lost]);
  await scene.settle();
  assert.deepEqual(await balances(), [lost, won, lost, won, lost, won]);
  assert.equal((await scene.view(draw.drawId)).state, 'settled');
  assert.equal(await countOf(world, 'lottery.corrected_payout'), 3, 'only what was paid by the wrong one');
  const ticket = (await asOwner(world, `select ticket_id from lottery.ticket order by ticket_no desc limit 1`)) as [
    { ticket_id: string },
  ];
  const shown = await findTicket(world)({ ticketId: ticket[0].ticket_id }, players[5]!.visit);
  assert.ok(shown.ok && shown.value.ticket.state === 'won');
  assert.deepEqual((await recheckDraws(world)).deviations, []);
});

test('a correction ordered while a step pays waits for it, so that none of its tickets is forgotten', async (t) => {
  const scene = await openOutside(t);
  const { world } = scene;
  const staff = await people(scene);
  const draw = await scene.openDraw();
  const players = await scene.players(4, 100_000n);
  for (const player of players) await scene.buyOutside(player, draw.drawId, [['three_top', '835', '1.00']]);
  await scene.closeDraw(draw);
  for (const visit of staff) assert.ok((await scene.claim(draw.drawId, visit, wrong)).ok);
  const drawNo = await drawNoOf(scene, draw.drawId);
  for (let round = 0; round < 2; round++)
    await Promise.all([
      payStep(world, { ticketsMax: 2, linesMax: 100 })(drawNo),
      ...(round === 0 ? [order(scene, draw.drawId, staff, right)] : []),
      carryOutCorrections(world)(),
    ]);
  for (let more = 0; more < 3; more++) {
    await carryOutCorrections(world)();
    await scene.settle();
  }
  for (const player of players) assert.equal(await balanceOf(scene, player), 99_900n);
  assert.deepEqual((await recheckDraws(world)).deviations, []);
});

test('a wallet that is held, or blocked, holds up no ticket after it, and is come back to', async (t) => {
  const scene = await openOutside(t);
  const { world } = scene;
  const staff = await people(scene);
  const draw = await scene.openDraw();
  const [held, blocked, underpaid] = await scene.players(3, 100_000n);
  for (const player of [held!, blocked!]) await scene.buyOutside(player, draw.drawId, [['three_top', '835', '1.00']]);
  await scene.buyOutside(underpaid!, draw.drawId, [['three_top', '834', '1.00']]);
  await scene.closeDraw(draw);
  await publish(scene, draw.drawId, staff, wrong);
  await order(scene, draw.drawId, staff, right);
  const { default: pg } = await import('pg');
  const holder = new pg.Client({ connectionString: world.databaseUrl });
  await holder.connect();
  t.after(() => holder.end());
  await holder.query(`select wallet.set_blocked(id, true) from wallet.wallet where member_id = $1`, [
    blocked!.memberId,
  ]);
  await holder.query('begin');
  await holder.query('select wallet.lock_wallets(array[id]) from wallet.wallet where member_id = $1', [held!.memberId]);
  await carryOutCorrections(world)();
  assert.equal(await balanceOf(scene, underpaid!), 189_900n, 'the winner gets what is owed');
  assert.equal(await countOf(world, 'lottery.skipped_correction'), 1);
  assert.equal(await countOf(world, 'lottery.resettlement where ended_at is null'), 1);
  assert.deepEqual((await recheckDraws(world)).deviations, [], 'a ticket put aside is settled by the version before');
  await holder.query('commit');
  await carryOutCorrections(world)();
  await world.moveClock(5000);
  await carryOutCorrections(world)();
  assert.equal(await balanceOf(scene, held!), 99_900n);
  assert.equal(await balanceOf(scene, blocked!), 189_900n, 'a blocked wallet pays nothing');
  assert.equal(await countOf(world, 'lottery.skipped_correction'), 0);
  assert.equal(await countOf(world, 'lottery.resettlement where ended_at is null'), 0);
  const page = await staffResultDraw(world)({ drawId: draw.drawId }, staff[0]);
  assert.ok(page.ok);
  assert.deepEqual(
    page.value.shortfalls.map(({ memberId, short }) => [memberId, short]),
    [[blocked!.memberId, 90_000n]],
  );
  assert.deepEqual((await recheckDraws(world)).deviations, []);
});
