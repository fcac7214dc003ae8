import assert from 'node:assert/strict';
import test from 'node:test';
import { staff as staffFeature } from '#features/staff/feature.ts';
import { routesOf } from '#kit/server/feature.ts';
import { acting } from '#tools/testing/scenes/acting.ts';
import { visitorOf } from '#tools/testing/scenes/players.ts';
import { countDraws, recheckDraws } from '../../public.ts';
import { approvalActions } from '../approval-actions.ts';
import { carryOutCorrections, correctPage } from './carry-out-corrections.ts';
import { findTicket } from '../tickets/find-ticket.ts';
import { openOutside, operator, right, wrong } from '../results/outside.fixture.ts';
import { gameStatistics } from '../results/game-statistics.ts';
import { outsideResult } from '../results/outside-result.ts';
import { asOwner, countOf } from '../scene.fixture.ts';
import { staffResultDraw } from '../results/staff-result-draw.ts';

import { approve, askFor, balanceOf, order, people, publish, reason } from './correction.fixture.ts';

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
  assert.ok(!same.ok && same.refusal === 'no_change');
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
      `insert into lottery.correction (draw_no, version, drawn, reason, source, approval_id, requested_by, approved_by)
       select draw_no, 2, '{"final": ["00000"]}', 'because', 'nobody', 'apv_x', 'anna', 'bob'
       from lottery.draw where draw_id = '${draw.drawId}'`,
    ),
    /only a published result of others/,
  );
});

test('nobody corrects a result with an account of their own making, nor the back office without an approval', async (t) => {
  const scene = await openOutside(t);
  const { world, merchantId } = scene;
  const [anna, bob] = await people(scene);
  const [eve, puppet] = [await operator(scene, 'eve'), await operator(scene, 'puppet')];
  await asOwner(
    world,
    `insert into staff.influence (merchant_id, operator, by_staff, kind, at)
     values ('${merchantId}', '${puppet.staff.staffId}', '${eve.staff.staffId}', 'created', kit.now() - interval '1 day')`,
  );
  const draw = await scene.closedDraw();
  // Eve's own entry is one of the two that published it.
  await publish(scene, draw.drawId, [eve, anna], wrong);
  for (const [asker, approver] of [
    [eve, puppet],
    [puppet, eve],
  ] as const) {
    const asked = await askFor(scene, draw.drawId, asker, right);
    assert.ok(asked.ok, asked.ok ? '' : asked.refusal);
    const decided = await approve(scene, asked.value.approvalId, approver);
    assert.ok(!decided.ok && decided.refusal === 'approver_not_independent');
    const rejected = await routesOf([staffFeature], 'desk', acting(world, approvalActions))
      .find(({ name }) => name === 'reject')!
      .handler({ approvalId: asked.value.approvalId, reason: 'not so' }, bob);
    assert.ok(rejected.ok, JSON.stringify(rejected));
  }
  const named = `(draw_no, version, drawn, reason, source, approval_id, requested_by, approved_by)
    select draw_no, 2, '{"final": ["20834"]}', 'for a test', 'nowhere', 'apr_none', 'anna', 'bob' from lottery.draw where draw_id = '${draw.drawId}'`;
  await assert.rejects(asOwner(world, `insert into lottery.correction ${named}`), /nobody has approved this order/);
  assert.equal(await countOf(world, 'lottery.correction'), 0);
  await order(scene, draw.drawId, [eve, bob], right);
  assert.equal(await countOf(world, 'lottery.correction'), 1);
});
