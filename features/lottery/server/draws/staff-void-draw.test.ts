import assert from 'node:assert/strict';
import test from 'node:test';
import { staff as staffFeature } from '#features/staff/feature.ts';
import { routesOf } from '#kit/server/feature.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import { playBalanceOf } from '#features/gateway/tooling.ts';
import { acting } from '#tools/testing/scenes/acting.ts';
import { staffVisitOf, visitorOf } from '#tools/testing/scenes/players.ts';
import { messages } from '#features/messages/feature.ts';
import { payDraws, recheckDraws, notifyWinners } from '../../public.ts';
import { findDraw } from './find-draw.ts';
import { findTicket } from '../tickets/find-ticket.ts';
import { listDraws } from './list-draws.ts';
import { openOutside } from '../results/outside.fixture.ts';
import { payStep } from '../settlement/pay-draw.ts';
import { quoteTicket } from '../slips/quote-ticket.ts';
import { asOwner, countOf, linesOf, openLottery, type Line, type Scene } from '../scene.fixture.ts';
import { shootNumber } from '../results/shoot-number.ts';
import { staffDraw } from './staff-draw.ts';
import { approvalActions } from '../approval-actions.ts';
import { staffVoidDraw } from './staff-void-draw.ts';

const slip: Line[] = [['two_top', '07', '1.00']];
const reason = 'The power failed at our data centre';

const named = async ({ world, merchantId }: Scene, numero: string) => {
  const found = await listDraws(world)({ gameCode: 'YK1M', numero, limit: 20 }, visitorOf(merchantId));
  return found.ok ? found.value.draws.map(({ drawId }) => drawId) : found.refusal;
};

const operator = async ({ world, merchantId }: Scene, username: string, role = 'operations'): Promise<StaffVisit> => {
  const staffId = world.entropy.id('stf');
  await asOwner(
    world,
    `insert into staff.operator (staff_id, merchant_id, username, display_name, role, password_hash,
       password_is_temporary, created_at, created_by)
     values ('${staffId}', '${merchantId}', '${username}', '${username}', '${role}', '-', false, kit.now(), 'test')`,
  );
  const visit = staffVisitOf(merchantId, ['draws.read', 'draws.write']);
  return { ...visit, staff: { ...visit.staff, staffId, username } };
};

const askFor = async ({ world }: Scene, drawId: string, visit: StaffVisit): Promise<string> => {
  const asked = await staffVoidDraw(world)({ drawId, reason }, visit);
  assert.ok(asked.ok, JSON.stringify(asked));
  return asked.value.approvalId;
};

/** The real call of the back office that decides. */
const decide = ({ world }: Scene, name: 'approve' | 'reject', approvalId: string, visit: StaffVisit) =>
  routesOf([staffFeature], 'desk', acting(world, approvalActions))
    .find((route) => route.name === name)!
    .handler({ approvalId, reason: 'so it is' }, visit);

const stateOf = async ({ world, merchantId }: Scene, drawId: string) => {
  const page = await findDraw(world)({ drawId }, visitorOf(merchantId));
  assert.ok(page.ok);
  return page.value.draw;
};

const lastTold = ({ world, merchantId }: Scene, count: number): string[] =>
  world.published.slice(-count).map(({ topic, event }) => `${topic.replace(`${merchantId}/`, '')}: ${event.kind}`);

test('two people void an open draw: no bet is taken from then on, every stake goes back once, and everybody reads why', async (t) => {
  const scene = await openLottery(t);
  const { world, merchantId } = scene;
  const [anna, bob] = [await operator(scene, 'anna'), await operator(scene, 'bob')];
  const draw = await scene.openDraw();
  const [one, two] = await scene.players(2, 100_000n);
  const bought = await scene.buy(one!, draw.drawId, slip);
  assert.ok(bought.ok && (await scene.buy(two!, draw.drawId, slip)).ok);

  const approvalId = await askFor(scene, draw.drawId, anna);
  const again = await staffVoidDraw(world)({ drawId: draw.drawId, reason }, bob);
  assert.ok(!again.ok && again.refusal === 'already_asked');
  const alone = await decide(scene, 'approve', approvalId, anna);
  assert.ok(!alone.ok && alone.refusal === 'second_person_needed');
  assert.ok((await scene.buy(two!, draw.drawId, slip)).ok, 'until the second person decides, the draw goes on');
  assert.ok((await decide(scene, 'approve', approvalId, bob)).ok);
  assert.deepEqual(lastTold(scene, 2), ['lottery/YK1M/draws: voided', 'lottery/all/draws: voided']);

  const late = await scene.buy(one!, draw.drawId, slip);
  assert.ok(!late.ok && late.refusal === 'draw_void');
  const quote = await quoteTicket(world)({ drawId: draw.drawId, lines: linesOf(slip) }, visitorOf(merchantId));
  assert.ok(!quote.ok && quote.refusal === 'draw_void');
  const shot = await shootNumber(world)({ drawId: draw.drawId, number: '00042' }, one!.visit);
  assert.ok(!shot.ok && shot.refusal === 'draw_void');

  await payDraws(world)();
  await payDraws(world)();
  const seen = await stateOf(scene, draw.drawId);
  assert.deepEqual([seen.state, seen.voidReason, seen.voidNote, seen.result], ['refunded', 'staff', reason, undefined]);
  const listed = await listDraws(world)({ gameCode: 'YK1M', limit: 20 }, visitorOf(merchantId));
  assert.ok(
    listed.ok && listed.value.draws.some(({ drawId, voidNote }) => drawId === draw.drawId && voidNote === reason),
  );
  const numero = listed.value.draws.find(({ drawId }) => drawId === draw.drawId)!.numero;
  assert.deepEqual([await named(scene, numero), await named(scene, '20200101-0001')], [[draw.drawId], []]);
  for (const player of [one!, two!])
    assert.equal(await playBalanceOf(world)({ memberId: player.memberId, currency: 'THB' }), 100_000n);
  const ticket = await findTicket(world)({ ticketId: bought.value.ticketId }, one!.visit);
  assert.ok(ticket.ok && ticket.value.ticket.state === 'refunded');
  assert.equal(await countOf(world, "lottery.payout where kind = 'refund'"), 3);

  const twice = await staffVoidDraw(world)({ drawId: draw.drawId, reason }, anna);
  assert.ok(!twice.ok && twice.refusal === 'draw_already_void');
  const desk = await staffDraw(world)({ drawId: draw.drawId }, anna);
  assert.ok(desk.ok);
  assert.deepEqual([desk.value.voidedBy?.requestedBy, desk.value.voidedBy?.approvedBy], ['anna', 'bob']);
  assert.deepEqual((await recheckDraws(world)).deviations, []);
  const trail = await asOwner(
    world,
    `select action, reason from staff.audit_entry where subject_kind = 'draw' order by seq`,
  );
  assert.deepEqual(
    trail.map((entry) => Object.values(entry as object)),
    [
      ['staff.request_approval', reason],
      ['lottery.void_draw', reason],
      ['staff.approve', 'so it is'],
    ],
  );
});

test('a rejected request leaves the draw as it is', async (t) => {
  const scene = await openLottery(t);
  const [anna, bob] = [await operator(scene, 'anna'), await operator(scene, 'bob')];
  const draw = await scene.openDraw();
  const approvalId = await askFor(scene, draw.drawId, anna);
  assert.ok((await decide(scene, 'reject', approvalId, bob)).ok);
  assert.equal((await stateOf(scene, draw.drawId)).state, 'open');
  await askFor(scene, draw.drawId, anna);
});

test('a purchase under way is either whole in the draw and refunded, or refused: none falls between', async (t) => {
  const scene = await openLottery(t);
  const { world } = scene;
  const [anna, bob] = [await operator(scene, 'anna'), await operator(scene, 'bob')];
  const draw = await scene.openDraw();
  const players = await scene.players(12, 100_000n);
  const approvalId = await askFor(scene, draw.drawId, anna);
  const buying = players.flatMap((player) => [0, 1, 2].map(() => scene.buy(player, draw.drawId, slip)));
  const [decided, ...answers] = await Promise.all([decide(scene, 'approve', approvalId, bob), ...buying]);
  assert.ok(decided.ok);
  for (const answer of answers) assert.ok(answer.ok || answer.refusal === 'draw_void', answer.ok ? '' : answer.refusal);
  await payDraws(world)();
  assert.equal(await countOf(world, 'lottery.payout'), answers.filter(({ ok }) => ok).length);
  for (const { memberId } of players) assert.equal(await playBalanceOf(world)({ memberId, currency: 'THB' }), 100_000n);
});

test('refunding that stops in the middle goes on, two workers at once, and pays nobody twice', async (t) => {
  const scene = await openLottery(t);
  const { world } = scene;
  const [anna, bob] = [await operator(scene, 'anna'), await operator(scene, 'bob')];
  const draw = await scene.openDraw();
  const [player] = await scene.players(1, 100_000n);
  for (let at = 0; at < 9; at++) assert.ok((await scene.buy(player!, draw.drawId, slip)).ok);
  const approvalId = await askFor(scene, draw.drawId, anna);
  assert.ok((await decide(scene, 'approve', approvalId, bob)).ok);
  const [row] = await asOwner(world, `select draw_no from lottery.draw where draw_id = '${draw.drawId}'`);
  const { draw_no: drawNo } = row as { draw_no: number };
  const step = payStep(world, { ticketsMax: 2, linesMax: 100 });
  assert.equal(await step(drawNo), true);
  const failing = { ...world, clock: { now: () => assert.fail('the worker dies inside its step') } };
  await assert.rejects(payStep(failing, { ticketsMax: 2, linesMax: 100 })(drawNo));
  assert.equal(await countOf(world, 'lottery.payout'), 2, 'what was not committed is not there');
  await Promise.all([payDraws(world)(), payDraws(world)()]);
  assert.equal(await countOf(world, 'lottery.payout'), 9);
  assert.equal(await playBalanceOf(world)({ memberId: player!.memberId, currency: 'THB' }), 100_000n);
  const rerun = await asOwner(world, 'select count(*)::int as count from gateway.transaction where taken_back');
  assert.deepEqual(rerun, [{ count: 9 }]);
});

test('from the beacon on nobody stops a draw: not by asking, not by an approval that waited, not past the program', async (t) => {
  const scene = await openLottery(t);
  const { world } = scene;
  const [anna, bob] = [await operator(scene, 'anna'), await operator(scene, 'bob')];
  const draw = await scene.openDraw();
  const [player] = await scene.players(1, 100_000n);
  assert.ok((await scene.buy(player!, draw.drawId, slip)).ok);
  await scene.goTo(draw.closeAt);
  await scene.goTo(draw.shotsUntil);
  const approvalId = await askFor(scene, draw.drawId, anna);
  await world.moveClock(draw.beaconAt! - world.clock.now() + 5);
  const late = await decide(scene, 'approve', approvalId, bob);
  assert.ok(!late.ok && late.refusal === 'approval_impossible');
  assert.equal(late.detail['cause'], 'draw_being_drawn');
  const [{ draw_no: drawNo }] = (await asOwner(
    world,
    `select draw_no from lottery.draw where draw_id = '${draw.drawId}'`,
  )) as [{ draw_no: number }];
  const order = (by: string) =>
    asOwner(
      world,
      `insert into lottery.void_order (draw_no, reason, approval_id, requested_by, approved_by)
       values (${drawNo}, 'because', 'apv_${by}', 'anna', '${by}')`,
    );
  await assert.rejects(order('bob'), /cannot be voided now/);
  await assert.rejects(order('anna'), /by_two_people/);
  await scene.step();
  await scene.step();
  const result = await staffVoidDraw(world)({ drawId: draw.drawId, reason }, bob);
  assert.ok(!result.ok && result.refusal === 'draw_resulted');
  await assert.rejects(order('bob'), /cannot be voided now/);
  assert.equal((await stateOf(scene, draw.drawId)).state, 'settled');
});

test('a draw that is stuck long after its beacon can be voided after all', async (t) => {
  const scene = await openLottery(t);
  const { world } = scene;
  const [anna, bob] = [await operator(scene, 'anna'), await operator(scene, 'bob')];
  const draw = await scene.openDraw();
  const [player] = await scene.players(1, 100_000n);
  assert.ok((await scene.buy(player!, draw.drawId, slip)).ok);
  await scene.goTo(draw.closeAt);
  await scene.goTo(draw.shotsUntil);
  await world.moveClock(draw.beaconAt! - world.clock.now() + 200_000);
  assert.ok((await decide(scene, 'approve', await askFor(scene, draw.drawId, anna), bob)).ok);
  await payDraws(world)();
  assert.equal((await stateOf(scene, draw.drawId)).state, 'refunded');
  assert.equal(await playBalanceOf(world)({ memberId: player!.memberId, currency: 'THB' }), 100_000n);
});

test('a draw of others is voided by two people while its result is awaited: whatever one of them had entered, every stake goes back, and each player is told', async (t) => {
  const scene = await openOutside(t);
  const { world } = scene;
  const [anna, bob] = [await operator(scene, 'anna'), await operator(scene, 'bob')];
  const draw = await scene.openDraw();
  const [player] = await scene.players(1, 100_000n);
  const ticketId = await scene.buyOutside(player!, draw.drawId, [['three_top', '834', '1.00']]);
  await scene.closeDraw(draw);
  assert.ok((await scene.claim(draw.drawId, anna)).ok);
  assert.ok((await decide(scene, 'approve', await askFor(scene, draw.drawId, anna), bob)).ok);
  const claimed = await scene.claim(draw.drawId, bob);
  assert.ok(!claimed.ok && claimed.refusal === 'draw_void', 'the second word comes too late');
  await scene.settle();
  await scene.settle();
  await notifyWinners(world)();
  const seen = await scene.view(draw.drawId);
  assert.deepEqual([seen.state, seen.voidReason, seen.voidNote, seen.result], ['refunded', 'staff', reason, undefined]);
  const ticket = await findTicket(world)({ ticketId }, player!.visit);
  assert.ok(ticket.ok && ticket.value.ticket.state === 'refunded');
  assert.equal(await playBalanceOf(world)({ memberId: player!.memberId, currency: 'THB' }), 100_000n);
  const told = await messages.site.listOwnNotices(world)({ limit: 20 }, player!.visit);
  assert.ok(told.ok);
  assert.deepEqual(
    told.value.notices.map(({ kind, facts }) => [kind, facts['amount']]),
    [['lottery_refund', '1.00']],
  );
  assert.deepEqual((await recheckDraws(world)).deviations, []);
});

test('a draw of another merchant is unknown', async (t) => {
  const scene = await openLottery(t);
  const draw = await scene.openDraw();
  const anna = await operator(scene, 'anna');
  const strange = await staffVoidDraw(scene.world)(
    { drawId: draw.drawId, reason },
    { ...anna, merchantId: visitorOf(scene.merchantId).merchantId.replace(/.$/, 'x') as typeof anna.merchantId },
  );
  assert.ok(!strange.ok && strange.refusal === 'draw_unknown');
});
