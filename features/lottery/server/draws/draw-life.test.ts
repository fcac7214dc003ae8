import assert from 'node:assert/strict';
import test from 'node:test';
import { minor, moneyText } from '#kit/shared/money/money.ts';
import { playBalanceOf, statusOf } from '#features/gateway/tooling.ts';
import { recheckDraw, verifyFairness } from '#features/fairness/public.ts';
import type { TestWorld } from '#kit/testing/world.ts';
import { type TestPlayer, visitorOf } from '#tools/testing/scenes/players.ts';
import { recheckDraws } from '../../public.ts';
import { payoutOf } from '../../domain/terms/rate.ts';
import { winningNumbers } from '../../domain/settlement/winning-numbers.ts';
import { yeekeeTerms } from '../../domain/terms/yeekee-terms.ts';
import { findDraw } from './find-draw.ts';
import { findTicket } from '../tickets/find-ticket.ts';
import { asOwner, finish, type Line, linesOf, openLottery, type Scene } from '../scene.fixture.ts';
import { shootNumber } from '../results/shoot-number.ts';
import { listShots } from '../results/list-shots.ts';

const everyRun: Line[] = Array.from({ length: 10 }, (_, digit): Line[] => [
  ['run_top', String(digit), '10.00'],
  ['run_bottom', String(digit), '10.00'],
]).flat();

test('a draw from announcement to payout: what is paid is what the result owes, and everything recomputes', async (t) => {
  const scene = await openLottery(t);
  const { world } = scene;
  const draw = await scene.openDraw();
  assert.equal(draw.state, 'open');
  assert.ok(draw.commitment && draw.commitment.announcedAt <= draw.openAt);
  const [player, other] = await scene.players(2, 100_000n);
  const bought = await scene.buy(player!, draw.drawId, everyRun);
  assert.ok(bought.ok);
  assert.equal(bought.value.balanceAfter, 80_000n);
  assert.ok(
    (
      await scene.buy(other!, draw.drawId, [
        ['three_tod', '123', '1.50'],
        ['two_top', '07', '2.00'],
      ])
    ).ok,
  );
  const shot = await shootNumber(world)({ drawId: draw.drawId, number: '00042' }, player!.visit);
  assert.ok(shot.ok);
  await finish(scene, draw);

  const page = await findDraw(world)({ drawId: draw.drawId }, visitorOf(scene.merchantId));
  assert.ok(page.ok);
  assert.equal(page.value.draw.state, 'settled');
  assert.deepEqual(page.value.entries, [{ position: 1, number: '00042' }]);
  const owed = owedFor(everyRun, page.value.draw.result!.final!);
  assert.ok(owed > 0n, 'some running digit always wins');
  assert.equal(await playBalanceOf(world)({ memberId: player!.memberId, currency: 'THB' }), 80_000n + owed);
  assert.equal(
    (await statusOf(world)({ vendor: 'LOTT', transactionId: `${bought.value.ticketId}:win` })).state,
    'done',
  );

  const ticket = await findTicket(world)({ ticketId: bought.value.ticketId }, player!.visit);
  assert.ok(ticket.ok);
  assert.equal(ticket.value.ticket.state, 'won');
  assert.equal(moneyText(ticket.value.ticket.payoutTotal), moneyText(minor(owed)));
  assert.deepEqual(
    ticket.value.steps?.filter(({ state }) => state !== 'holds'),
    [],
  );
  assert.equal(ticket.value.steps?.length, 12);
  assert.equal(recheckDraw(ticket.value.bundle).holds, true);
  await requireUnseen(scene, other!, bought.value.ticketId);
  await requireVerified(world);
  const kinds = new Set(
    world.published.filter(({ topic }) => topic.endsWith('/lottery/YK1M/draws')).map(({ event }) => event.kind),
  );
  assert.deepEqual([...kinds].sort(), ['closed', 'opened', 'resulted', 'sealed', 'settled']);
});

const owedFor = (lines: readonly Line[], final: string): bigint => {
  const winning = new Set(
    winningNumbers(yeekeeTerms, { final: [final] }).map(({ betType, number }) => `${betType}/${number}`),
  );
  return linesOf(lines)
    .filter(({ betType, number }) => winning.has(`${betType}/${number}`))
    .reduce((total, { stake, rate }) => total + payoutOf(stake, rate), 0n);
};

const requireUnseen = async ({ world }: Scene, player: TestPlayer, ticketId: string): Promise<void> => {
  const strange = await findTicket(world)({ ticketId }, player.visit);
  assert.ok(!strange.ok && strange.refusal === 'ticket_unknown', 'another member does not see it');
};

const requireVerified = async (world: TestWorld): Promise<void> => {
  const verified = await verifyFairness(world)({ draws: recheckDraws });
  assert.deepEqual(
    Object.values(verified).flatMap(({ deviations }) => deviations),
    [],
  );
  assert.ok(verified['draws']!.looked > 0);
};

test('a draw is void and refunded when its beacon does not come, and never drawn otherwise', async (t) => {
  const scene = await openLottery(t);
  const { world } = scene;
  const draw = await scene.openDraw();
  const [player] = await scene.players(1, 100_000n);
  const bought = await scene.buy(player!, draw.drawId, everyRun);
  assert.ok(bought.ok);
  // The key of the chain is gone: nobody can sign the round that was named.
  const errors: string[] = [];
  const log = { ...world.log, error: (message: string) => void errors.push(message) };
  const deaf = { ...world, log, dataFolder: `${world.dataFolder}/elsewhere` };
  const { advanceDraws, payDraws } = await import('../../public.ts');
  await scene.goTo(draw.closeAt);
  await scene.goTo(draw.shotsUntil);
  await world.moveClock(draw.beaconAt! - world.clock.now() + 1000);
  for (let tick = 0; tick < 5; tick++) await advanceDraws(deaf)();
  assert.equal(new Set(errors).size, 1);
  assert.ok(errors.length <= 3, 'a round that does not come is said once, not at every look');
  assert.equal((await scene.current()).pending.find(({ drawId }) => drawId === draw.drawId)?.state, 'closed');
  await world.moveClock(121_000);
  await advanceDraws(deaf)();
  await payDraws(deaf)();
  const page = await findDraw(world)({ drawId: draw.drawId }, visitorOf(scene.merchantId));
  assert.ok(page.ok);
  assert.deepEqual([page.value.draw.state, page.value.draw.voidReason], ['refunded', 'beacon_missing']);
  assert.equal(page.value.draw.result, undefined);
  assert.equal(await playBalanceOf(world)({ memberId: player!.memberId, currency: 'THB' }), 100_000n);
  const ticket = await findTicket(world)({ ticketId: bought.value.ticketId }, player!.visit);
  assert.ok(ticket.ok && ticket.value.ticket.state === 'refunded');
  assert.deepEqual((await recheckDraws(world)).deviations, []);
});

test('a draw that was sealed too late to prove anything is void and refunded', async (t) => {
  const scene = await openLottery(t);
  const draw = await scene.openDraw();
  const [player] = await scene.players(1, 100_000n);
  assert.ok((await scene.buy(player!, draw.drawId, everyRun)).ok);
  await scene.world.moveClock(600_000);
  await scene.step();
  await scene.step();
  await scene.step();
  const page = await findDraw(scene.world)({ drawId: draw.drawId }, visitorOf(scene.merchantId));
  assert.ok(page.ok);
  assert.deepEqual([page.value.draw.state, page.value.draw.voidReason], ['refunded', 'sealed_late']);
  assert.equal(await playBalanceOf(scene.world)({ memberId: player!.memberId, currency: 'THB' }), 100_000n);
});

test('numbers are shot blind, one in three seconds, until the end of the shooting time', async (t) => {
  const scene = await openLottery(t);
  const { world } = scene;
  const draw = await scene.openDraw();
  const [one, two] = await scene.players(2, 0n);
  const shoot = (player: typeof one, number: string) =>
    shootNumber(world)({ drawId: draw.drawId, number }, player!.visit);
  assert.ok((await shoot(one, '12345')).ok);
  const soon = await shoot(one, '12346');
  assert.ok(!soon.ok && soon.refusal === 'shot_too_soon' && Number(soon.detail['waitMs']) <= 3000);
  assert.ok((await shoot(two, '99999')).ok);
  const seen = await listShots(world)({ drawId: draw.drawId }, one!.visit);
  assert.ok(seen.ok);
  assert.deepEqual([seen.value.count, seen.value.mine.map(({ number }) => number)], [2, ['12345']]);
  const hidden = await findDraw(world)({ drawId: draw.drawId }, visitorOf(scene.merchantId));
  assert.ok(hidden.ok && hidden.value.entries === undefined);
  await scene.goTo(draw.closeAt);
  assert.ok((await shoot(one, '00000')).ok, 'after the close of bets, before the end of the shooting');
  const bet = await scene.buy(one!, draw.drawId, everyRun);
  assert.ok(!bet.ok && bet.refusal === 'draw_closed');
  await scene.goTo(draw.shotsUntil);
  const late = await shoot(two, '00001');
  assert.ok(!late.ok && late.refusal === 'shooting_over');
  const sealed = await listShots(world)({ drawId: draw.drawId }, one!.visit);
  assert.ok(sealed.ok);
  assert.deepEqual(
    sealed.value.mine.map(({ position }) => position),
    [1, 3],
  );
});

test('a trial account shoots none, and each player as many as the rules say', async (t) => {
  const scene = await openLottery(t);
  const { world } = scene;
  await asOwner(
    world,
    `update lottery.game set rules = rules || '{"shotsPerMember": 2, "shotGapSeconds": 1}' where code = 'YK1M'`,
  );
  await scene.step();
  const draw = await scene.openDraw();
  const [player, other] = await scene.players(2, 0n);
  const shoot = async (visit = player!.visit) => {
    await world.moveClock(1100);
    const shot = await shootNumber(world)({ drawId: draw.drawId, number: '00007' }, visit);
    return shot.ok ? shot.value.remaining : shot.refusal;
  };
  const { visit } = player!;
  assert.equal(await shoot({ ...visit, player: { ...visit.player, kind: 'trial' } }), 'true_account_needed');
  assert.deepEqual([await shoot(), await shoot(), await shoot()], [1, 0, 'shots_used_up']);
  assert.equal(await shoot(other!.visit), 1);
});

test('a number that somebody puts in behind the seal stops the draw instead of being drawn', async (t) => {
  const scene = await openLottery(t);
  const { world } = scene;
  const draw = await scene.openDraw();
  const [player] = await scene.players(1, 0n);
  await scene.goTo(draw.closeAt);
  await scene.goTo(draw.shotsUntil);
  await asOwner(
    world,
    `alter table lottery.shot disable trigger guard_rows;
     insert into lottery.shot (draw_no, member_id, number, shot_at)
     select draw_no, '${player!.memberId}', 4711, close_at from lottery.draw where draw_id = '${draw.drawId}'`,
  );
  await scene.goTo(draw.beaconAt!);
  const page = await findDraw(world)({ drawId: draw.drawId }, visitorOf(scene.merchantId));
  assert.ok(page.ok);
  assert.deepEqual([page.value.draw.state, page.value.draw.result], ['closed', undefined]);
});
