import assert from 'node:assert/strict';
import test from 'node:test';
import { playBalanceOf } from '#features/gateway/public.ts';
import { backofficeRoutes as staffRoutes } from '#features/staff/public.ts';
import type { StaffVisit } from '#kit/server/visit.ts';
import { type TestPlayer, visitorOf } from '#tools/testing/players.ts';
import { countDraws, recheckDraws } from '../public.ts';
import { approvalActions } from './approval-actions.ts';
import { carryOutCorrections, correctPage } from './carry-out-corrections.ts';
import { findTicket } from './find-ticket.ts';
import { openOutside, type OutsideScene, operator, right, told, wrong } from './outside-scene.test.ts';
import { gameStatistics } from './game-statistics.ts';
import { outsideResult } from './outside-result.ts';
import { asOwner, countOf } from './scene.test.ts';
import { payStep } from './pay-draw.ts';
import { staffCorrectResult } from './staff-correct-result.ts';
import { staffResultDraw } from './staff-result-desk.ts';

const reason = 'The last digit was misread';

const people = async (scene: OutsideScene) => [await operator(scene, 'anna'), await operator(scene, 'bob')] as const;
type People = Awaited<ReturnType<typeof people>>;

const publish = async (scene: OutsideScene, drawId: string, staff: People, drawn = right) => {
  for (const visit of staff) assert.ok((await scene.claim(drawId, visit, drawn)).ok);
  await scene.settle();
  assert.equal((await scene.view(drawId)).state, 'settled');
};

const askFor = ({ world }: OutsideScene, drawId: string, visit: StaffVisit, drawn: Record<string, string[]>) =>
  staffCorrectResult(world)({ drawId, drawn, ...told, reason }, visit);

const approve = ({ world }: OutsideScene, approvalId: string, visit: StaffVisit) =>
  staffRoutes(world, approvalActions(world))
    .find((route) => route.name === 'approve')!
    .handler({ approvalId, reason: 'so it is' }, visit);

const order = async (scene: OutsideScene, drawId: string, [anna, bob]: People, drawn: Record<string, string[]>) => {
  const asked = await askFor(scene, drawId, anna, drawn);
  assert.ok(asked.ok, asked.ok ? '' : asked.refusal);
  const decided = await approve(scene, asked.value.approvalId, bob);
  assert.ok(decided.ok, decided.ok ? '' : JSON.stringify(decided));
};

const balanceOf = ({ world }: OutsideScene, { memberId }: TestPlayer) =>
  playBalanceOf(world)({ memberId, currency: 'THB' });

test('a corrected result stands beside the old one, and each ticket gets or gives the difference alone', async (t) => {
  const scene = await openOutside(t);
  const { world, merchantId } = scene;
  const staff = await people(scene);
  const draw = await scene.openDraw();
  const [winner, loser, both] = await scene.players(3, 100_000n);
  const won = await scene.buyOutside(winner!, draw.drawId, [['three_top', '834', '1.00']]);
  await scene.buyOutside(loser!, draw.drawId, [['three_top', '835', '1.00']]);
  await scene.buyOutside(both!, draw.drawId, [['two_bottom', '20', '1.00']]);
  await scene.closeDraw(draw);
  await publish(scene, draw.drawId, staff);
  const before = await Promise.all([winner!, loser!, both!].map((player) => balanceOf(scene, player)));

  const same = await askFor(scene, draw.drawId, staff[0], right);
  assert.ok(!same.ok && same.refusal === 'same_result');
  const asked = await askFor(scene, draw.drawId, staff[0], wrong);
  assert.ok(asked.ok);
  const alone = await approve(scene, asked.value.approvalId, staff[0]);
  assert.ok(!alone.ok && alone.refusal === 'second_person_needed');
  assert.equal((await scene.view(draw.drawId)).result?.top3, '834', 'until then the result stands');
  assert.ok((await approve(scene, asked.value.approvalId, staff[1])).ok);
  const running = await askFor(scene, draw.drawId, staff[0], right);
  assert.ok(!running.ok && running.refusal === 'correction_running');
  await carryOutCorrections(world)();
  await carryOutCorrections(world)();

  const after = await Promise.all([winner!, loser!, both!].map((player) => balanceOf(scene, player)));
  assert.deepEqual(
    after.map((balance, at) => balance! - before[at]!),
    [-90_000n, 90_000n, 0n],
  );
  const shown = await scene.view(draw.drawId);
  assert.deepEqual([shown.result?.top3, shown.isCorrected, shown.state], ['835', true, 'settled']);
  await countDraws(world)();
  const figures = await gameStatistics(world)({ gameCode: shown.gameCode, span: 30 }, visitorOf(merchantId));
  assert.ok(figures.ok);
  assert.equal(figures.value.parts.find(({ part }) => part === 'top3')?.hot[0]?.number, '835', 'counted as it stands');
  const page = await outsideResult(world)({ drawId: draw.drawId }, visitorOf(merchantId));
  assert.ok(page.ok);
  assert.deepEqual(page.value.first, right);
  assert.deepEqual(
    page.value.corrections.map(({ version, drawn, reason: why }) => [version, drawn, why]),
    [[2, wrong, reason]],
  );
  const ticket = await findTicket(world)({ ticketId: won }, winner!.visit);
  assert.ok(ticket.ok);
  assert.deepEqual(
    [ticket.value.ticket.state, ticket.value.ticket.payoutTotal, ticket.value.lines[0]?.payout],
    ['lost', 0n, 0n],
  );
  assert.equal(await countOf(world, 'lottery.corrected_payout'), 2);
  assert.equal(await countOf(world, "messages.notice where kind = 'lottery_correction'"), 2);
  assert.deepEqual((await recheckDraws(world)).deviations, []);

  await order(scene, draw.drawId, staff, right);
  await carryOutCorrections(world)();
  assert.deepEqual(await Promise.all([winner!, loser!, both!].map((player) => balanceOf(scene, player))), before);
  assert.deepEqual((await recheckDraws(world)).deviations, []);
});

test('nobody is taken below zero: what a wallet no longer holds stays open, is shown to staff, and is counted when it turns again', async (t) => {
  const scene = await openOutside(t);
  const { world } = scene;
  const staff = await people(scene);
  const draw = await scene.openDraw();
  const [player] = await scene.players(1, 100_000n);
  const ticketId = await scene.buyOutside(player!, draw.drawId, [['three_top', '834', '1.00']]);
  await scene.closeDraw(draw);
  await publish(scene, draw.drawId, staff);
  // Bet away in a draw that follows.
  const next = await scene.openDraw();
  const had = (await balanceOf(scene, player!))!;
  for (let left = had - 30_000n; left > 0n; left -= 50_000n)
    await scene.buyOutside(player!, next.drawId, [
      [
        'two_top',
        '11',
        `${left < 50_000n ? left / 100n : 500n}.${left < 50_000n ? String(left % 100n).padStart(2, '0') : '00'}`,
      ],
    ]);
  const before = (await balanceOf(scene, player!))!;
  assert.ok(before < 90_000n, `${before}`);
  await order(scene, draw.drawId, staff, wrong);
  await carryOutCorrections(world)();
  assert.equal(await balanceOf(scene, player!), 0n);
  const page = await staffResultDraw(world)({ drawId: draw.drawId }, staff[0]);
  assert.ok(page.ok);
  assert.deepEqual(
    page.value.shortfalls.map((row) => [row.ticketId, row.owed, row.short]),
    [[ticketId, 0n, 90_000n - before]],
  );
  const [correction] = page.value.corrections;
  assert.deepEqual([correction?.taken, correction?.short, correction?.paid], [before, 90_000n - before, 0n]);
  await order(scene, draw.drawId, staff, right);
  await carryOutCorrections(world)();
  assert.equal(await balanceOf(scene, player!), before, 'only what was really taken comes back');
  const turned = await staffResultDraw(world)({ drawId: draw.drawId }, staff[0]);
  assert.ok(turned.ok && turned.value.shortfalls.length === 0);
});

test('a correction that is stopped in the middle, and two workers at once, move no difference twice', async (t) => {
  const scene = await openOutside(t);
  const { world } = scene;
  const staff = await people(scene);
  const draw = await scene.openDraw();
  const [player] = await scene.players(1, 1_000_000n);
  for (let at = 0; at < 9; at++) await scene.buyOutside(player!, draw.drawId, [['three_top', '835', '1.00']]);
  await scene.closeDraw(draw);
  await publish(scene, draw.drawId, staff);
  const before = (await balanceOf(scene, player!))!;
  await order(scene, draw.drawId, staff, wrong);
  const [row] = await asOwner(world, `select draw_no from lottery.draw where draw_id = '${draw.drawId}'`);
  const { draw_no: drawNo } = row as { draw_no: number };
  assert.equal(await correctPage(world, 2)(drawNo), true);
  let begun = 0;
  const dying = {
    ...world,
    database: Object.assign(Object.create(world.database) as typeof world.database, {
      transact: (...work: Parameters<typeof world.database.transact>) => {
        begun += 1;
        return begun > 2 ? assert.fail('the worker dies between two tickets') : world.database.transact(...work);
      },
    }),
  };
  await assert.rejects(correctPage(dying, 5)(drawNo));
  await Promise.all([1, 2, 3].map(() => carryOutCorrections(world)()));
  await carryOutCorrections(world)();
  assert.equal(await balanceOf(scene, player!), before + 9n * 90_000n);
  assert.equal(await countOf(world, 'lottery.corrected_payout'), 9);
  const [money] = await asOwner(
    world,
    `select d.payout_total = (select sum(p.owed) from lottery.corrected_payout p) as whole, s.tickets, s.paid, s.ended_at is not null as ended
     from lottery.draw d join lottery.resettlement s using (draw_no) where d.draw_no = ${drawNo}`,
  );
  assert.deepEqual(money, { whole: true, tickets: 9, paid: '810000', ended: true });
  assert.deepEqual((await recheckDraws(world)).deviations, []);
});

test('a draw of our own is never corrected, by no call and not past the program', async (t) => {
  const scene = await openOutside(t);
  const [anna] = await people(scene);
  const draw = await scene.openOwnDraw();
  for (const at of [draw.closeAt, draw.shotsUntil, draw.beaconAt!]) await scene.goTo(at);
  await scene.step();
  assert.equal((await scene.view(draw.drawId)).state, 'settled');
  const asked = await askFor(scene, draw.drawId, anna, wrong);
  assert.ok(!asked.ok && asked.refusal === 'not_from_outside');
  await assert.rejects(
    asOwner(
      scene.world,
      `insert into lottery.correction (draw_no, version, drawn, reason, source, approval_id, asked_by, approved_by)
       select draw_no, 2, '{"final": ["00000"]}', 'because', 'nobody', 'apv_x', 'anna', 'bob'
       from lottery.draw where draw_id = '${draw.drawId}'`,
    ),
    /only a published result of others/,
  );
});

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
