import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { playBalanceOf } from '#features/gateway/tooling.ts';
import { sql } from '#kit/server/database/database.ts';
import type { TestWorld } from '#kit/testing/world.ts';
import { addPlayers, type TestPlayer } from '#tools/testing/scenes/players.ts';
import { verifyOwnersOfTest } from '#tools/testing/scenes/test-money.ts';
import { recheckDraws } from '../../public.ts';
import { cancelTicket } from './cancel-ticket.ts';
import { findDraw } from '../draws/find-draw.ts';
import { findTicket } from './find-ticket.ts';
import { listTickets } from './list-tickets.ts';
import { asOwner, countOf, finish, type Line, openLottery } from '../scene.fixture.ts';

const valueOf = <Value>(answer: { ok: true; value: Value } | { ok: false; refusal: string }): Value => {
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value;
};

const untilSeconds = 10;
const allDigits: Line[] = Array.from({ length: 10 }, (_, digit) => ['run_top', String(digit), '10.00']);

/** A game whose tickets may be taken back until ten seconds before the close. */
const openScene = async (t: TestContext, count = 2) => {
  const scene = await openLottery(t);
  const { world } = scene;
  await asOwner(
    world,
    `update lottery.game set rules = rules || '{"cancelUntilSeconds": ${untilSeconds}}' where code = 'YK1M'`,
  );
  return {
    ...scene,
    people: await scene.players(count, 1_000_000n),
    cancel: ({ visit }: TestPlayer, ticketId: string) => cancelTicket(world)({ ticketId }, visit),
    balanceOf: ({ memberId }: TestPlayer) => playBalanceOf(world)({ memberId, currency: 'THB' }),
    figures: async () => {
      const { rows } = await sql<{ exposed: bigint; staked: bigint; lines: bigint }>`
        select
          (select coalesce(sum(payout), 0)::bigint from lottery.outcome) as exposed,
          (select coalesce(sum(stake), 0)::bigint from lottery.stake_total) as staked,
          (select coalesce(sum(lines), 0)::bigint from lottery.stake_total) as lines`.execute(world.database.read);
      return rows[0]!;
    },
  };
};

const holds = async ({ world }: { world: TestWorld }) => {
  assert.deepEqual((await recheckDraws(world)).deviations, []);
  assert.deepEqual((await verifyOwnersOfTest(world)).deviations, []);
};

test('a ticket taken back returns its cost, its exposure and its place; it stays visible and nothing is ever paid on it', async (t) => {
  const scene = await openScene(t);
  const [player, other] = scene.people;
  const draw = await scene.openDraw();
  const kept = valueOf(await scene.buy(other!, draw.drawId, allDigits));
  const before = await scene.figures();
  const lines: Line[] = [
    ...allDigits,
    ['three_tod', '123', '20.00'],
    ['two_top', '07', '5.00'],
    ['two_top', '07', '5.00'],
  ];
  const bought = valueOf(await scene.buy(player!, draw.drawId, lines));
  assert.notDeepEqual(await scene.figures(), before);
  const seen = valueOf(await findTicket(scene.world)({ ticketId: bought.ticketId }, player!.visit));
  assert.equal(seen.cancelUntil, draw.closeAt - untilSeconds * 1000);

  const { ticket, balanceAfter } = valueOf(await scene.cancel(player!, bought.ticketId));
  assert.deepEqual([ticket.state, ticket.payoutTotal, balanceAfter], ['cancelled', bought.costTotal, 1_000_000n]);
  assert.equal(await scene.balanceOf(player!), 1_000_000n);
  assert.deepEqual(await scene.figures(), before);
  const again = await scene.cancel(player!, bought.ticketId);
  assert.equal(again.ok ? 'taken' : again.refusal, 'ticket_cancelled');

  await finish(scene, draw);
  const shown = valueOf(await findTicket(scene.world)({ ticketId: bought.ticketId }, player!.visit));
  assert.deepEqual([shown.ticket.state, shown.proof, shown.cancelUntil], ['cancelled', undefined, undefined]);
  assert.equal(await scene.balanceOf(player!), 1_000_000n);
  const drawn = valueOf(await findDraw(scene.world)({ drawId: draw.drawId }, player!.visit));
  assert.equal(drawn.draw.seal?.ticketCount, 1);
  assert.equal(drawn.draw.seal?.stakeTotal, kept.costTotal);
  const won = valueOf(await findTicket(scene.world)({ ticketId: kept.ticketId }, other!.visit));
  assert.equal(won.ticket.state, 'won', 'one digit is sure to come');
  assert.ok(won.steps!.every(({ state }) => state !== 'fails'));
  assert.deepEqual(
    valueOf(await listTickets(scene.world)({ limit: 20, state: 'cancelled' }, player!.visit)).tickets.length,
    1,
  );
  await holds(scene);
});

test('what was taken back is free again: the player may stake as much as before', async (t) => {
  const scene = await openScene(t, 1);
  const [player] = scene.people;
  const draw = await scene.openDraw();
  const most: Line[] = [1, 2].map((): Line => ['three_tod', '123', '1000.00']);
  const first = valueOf(await scene.buy(player!, draw.drawId, most));
  const more = await scene.buy(player!, draw.drawId, [['three_tod', '123', '1.00']]);
  assert.equal(more.ok ? 'bought' : more.refusal, 'limit_reached');
  valueOf(await scene.cancel(player!, first.ticketId));
  valueOf(await scene.buy(player!, draw.drawId, most));
});

test('not of another player, not too late, not after the close, not where the game has no such rule', async (t) => {
  const scene = await openScene(t);
  const [player, other] = scene.people;
  const draw = await scene.openDraw();
  const { ticketId } = valueOf(await scene.buy(player!, draw.drawId, allDigits));
  const refusalOf = async (who: TestPlayer) => {
    const answer = await scene.cancel(who, ticketId);
    return answer.ok ? 'cancelled' : answer.refusal;
  };
  assert.equal(await refusalOf(other!), 'ticket_unknown');
  await scene.goTo(draw.closeAt - untilSeconds * 1000);
  assert.equal(await refusalOf(player!), 'cancel_too_late');
  await scene.goTo(draw.closeAt);
  assert.equal(await refusalOf(player!), 'cancel_too_late');
  await asOwner(scene.world, `update lottery.game set rules = rules - 'cancelUntilSeconds'`);
  assert.equal(await refusalOf(player!), 'cancel_not_offered');
  assert.equal(await countOf(scene.world, 'lottery.cancellation'), 0);
});

test('the table itself writes nothing too late, and nothing but the cost', async (t) => {
  const scene = await openScene(t, 1);
  const draw = await scene.openDraw();
  const { costTotal } = valueOf(await scene.buy(scene.people[0]!, draw.drawId, allDigits));
  const insert = (amount: bigint) =>
    asOwner(
      scene.world,
      `insert into lottery.cancellation (draw_no, ticket_no, amount, cancelled_at)
       select draw_no, ticket_no, ${amount}, '2020-01-01' from lottery.ticket returning 1`,
    );
  await assert.rejects(insert(costTotal + 1n), { code: '23514' });
  await scene.world.moveClock(draw.closeAt - untilSeconds * 1000 - scene.world.clock.now() + 50);
  assert.deepEqual(await insert(costTotal), []);
});

test('forty cancellations that race with the close: each ticket is either paid back or sealed, none both or neither', async (t) => {
  const scene = await openScene(t, 40);
  const draw = await scene.openDraw();
  const tickets: { player: TestPlayer; ticketId: string }[] = [];
  for (const player of scene.people)
    tickets.push({ player, ticketId: valueOf(await scene.buy(player, draw.drawId, allDigits)).ticketId });
  await asOwner(scene.world, `update lottery.game set rules = rules || '{"cancelUntilSeconds": 0}'`);
  await scene.world.moveClock(draw.closeAt - scene.world.clock.now() - 120);
  const [answers] = await Promise.all([
    Promise.all(tickets.flatMap(({ player, ticketId }) => [1, 2].map(() => scene.cancel(player, ticketId)))),
    (async () => {
      for (let step = 0; step < 5; step++) await scene.step();
    })(),
  ]);
  const cancelled = answers.filter(({ ok }) => ok).length;
  for (const answer of answers)
    if (!answer.ok) assert.ok(['ticket_cancelled', 'cancel_too_late'].includes(answer.refusal), answer.refusal);
  assert.equal(await countOf(scene.world, 'lottery.cancellation'), cancelled);
  await finish(scene, draw);
  const drawn = valueOf(await findDraw(scene.world)({ drawId: draw.drawId }, tickets[0]!.player.visit));
  assert.equal(drawn.draw.state, 'settled');
  assert.equal(drawn.draw.seal?.ticketCount, tickets.length - cancelled);
  await holds(scene);
});

test('a draw that becomes void gives back what is left, and never twice what was taken back', async (t) => {
  const scene = await openScene(t);
  const [player, other] = scene.people;
  const draw = await scene.openDraw();
  const { ticketId } = valueOf(await scene.buy(player!, draw.drawId, allDigits));
  valueOf(await scene.buy(other!, draw.drawId, allDigits));
  valueOf(await scene.cancel(player!, ticketId));
  // Sealed too late: the clock has passed the beacon.
  await scene.goTo(draw.closeAt + 120_000);
  await scene.step();
  await scene.step();
  const seen = valueOf(await findTicket(scene.world)({ ticketId }, player!.visit));
  assert.deepEqual([seen.ticket.state, seen.draw.state], ['cancelled', 'refunded']);
  for (const one of scene.people) assert.equal(await scene.balanceOf(one), 1_000_000n);
  await holds(scene);
});

test('a ticket on whose stake the cap of other numbers rests stays', async (t) => {
  const scene = await openScene(t, 1);
  const draw = await scene.openDraw();
  const { ticketId } = valueOf(await scene.buy(scene.people[0]!, draw.drawId, [['two_top', '07', '100.00']]));
  // As others would have left it: a number that stands exactly at the cap, this stake counted in.
  await asOwner(
    scene.world,
    `insert into lottery.outcome (draw_no, bet_type, outcome, payout, ceiling)
     select draw_no, 'two_top', '55', 60000000 + 10000, 60000000 + 10000 from lottery.ticket`,
  );
  const before = await scene.figures();
  const answer = await scene.cancel(scene.people[0]!, ticketId);
  assert.equal(answer.ok ? 'cancelled' : answer.refusal, 'ticket_carries_limit');
  assert.deepEqual(await scene.figures(), before);
  assert.equal(await scene.balanceOf(scene.people[0]!), 990_000n);
  await asOwner(scene.world, `update lottery.outcome set payout = payout - 10000 where outcome = '55'`);
  assert.ok((await scene.cancel(scene.people[0]!, ticketId)).ok);
});

test('a slip of free play is taken back in demo credit and moves no figure', async (t) => {
  const scene = await openScene(t, 0);
  const [trial] = await addPlayers(scene.world, scene.merchantId, { count: 1, balance: 500_000n, kind: 'trial' });
  const draw = await scene.openDraw();
  const { ticketId } = valueOf(await scene.buy(trial!, draw.drawId, allDigits));
  const { balanceAfter } = valueOf(await scene.cancel(trial!, ticketId));
  assert.equal(balanceAfter, 500_000n);
  assert.deepEqual(await scene.figures(), { exposed: 0n, staked: 0n, lines: 0n });
  await finish(scene, draw);
  await holds(scene);
});
