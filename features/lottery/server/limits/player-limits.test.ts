import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { openDatabase } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { moneyOf } from '#kit/shared/money/money.ts';
import { dice } from '#kit/testing/dice.ts';
import { addPlayers, staffVisitOf, type TestPlayer } from '#tools/testing/scenes/players.ts';
import type { DrawLimits } from '../../domain/limits/draw-limits.ts';
import { buyTicket } from '../tickets/buy-ticket.ts';
import { cancelTicket } from '../tickets/cancel-ticket.ts';
import { quoteTicket } from '../slips/quote-ticket.ts';
import { asOwner, countOf, finish, type Line, linesOf, openLottery } from '../scene.fixture.ts';
import { clearPlayerSums } from '../settlement/clear-player-sums.ts';
import { staffTightenDraw } from './staff-tighten-draw.ts';

// What a player may have on a number and in a draw, held against running sums.

const limits: DrawLimits = {
  playerDrawMax: moneyOf('100.00'),
  betTypes: { two_top: { playerNumberMax: moneyOf('50.00') } },
};

/** An open draw with these limits, whose tickets may be taken back, sold by two processes. */
const openScene = async (t: TestContext) => {
  const scene = await openLottery(t);
  const { world, merchantId } = scene;
  const database = openDatabase({ url: world.databaseUrl, role: 'app_core', applicationName: 'second' });
  t.after(() => database.close());
  const worlds: World[] = [world, { ...world, database }];
  await asOwner(world, `update lottery.game set rules = rules || '{"cancelUntilSeconds": 0}' where code = 'YK1M'`);
  const draw = await scene.openDraw();
  const { drawId } = draw;
  const set = await staffTightenDraw(world)(
    { drawId, basedOn: 0, limits, reason: 'for a test' },
    staffVisitOf(merchantId),
  );
  assert.ok(set.ok);
  const [trial] = await addPlayers(world, merchantId, { count: 1, balance: 1_000_000n, kind: 'trial' });
  let keys = 0;
  return {
    ...scene,
    draw,
    people: [...(await scene.players(2, 1_000_000n)), trial!],
    buyAt: (process: number, { visit }: TestPlayer, lines: readonly Line[]) =>
      buyTicket(worlds[process % 2]!)(
        { drawId, idempotencyKey: `key-of-limits-${keys++}`, lines: linesOf(lines) },
        visit,
      ),
    cancelAt: (process: number, { visit }: TestPlayer, ticketId: string) =>
      cancelTicket(worlds[process % 2]!)({ ticketId }, visit),
    /** What the player may still stake on a number, and pay in the draw. */
    roomOf: async ({ visit }: TestPlayer, number: string) => {
      const quoted = await quoteTicket(world)({ drawId, lines: linesOf([['two_top', number, '1.00']]) }, visit);
      assert.ok(quoted.ok);
      return [quoted.value.lines[0]!.remaining, quoted.value.playerRemaining];
    },
  };
};

const answerOf = (answer: { ok: true } | { ok: false; refusal: string; detail?: unknown }) =>
  answer.ok ? 'taken' : [answer.refusal, answer.detail];

test('two purchases fill a number and a draw to the last satang, the third is refused; a cancelled one gives its room back', async (t) => {
  const { people, buyAt, cancelAt, roomOf } = await openScene(t);
  for (const player of [people[0]!, people[2]!]) {
    const first = await buyAt(0, player, [
      ['two_top', '07', '20.00'],
      ['two_top', '07', '5.00'],
    ]);
    const second = await buyAt(1, player, [['two_top', '07', '25.00']]);
    assert.ok(first.ok && second.ok);
    assert.deepEqual(await roomOf(player, '07'), [0n, 5000n]);
    const full = ['limit_reached', { lines: [{ line: 0, fault: 'player_limit', remaining: '0.00' }] }];
    assert.deepEqual(answerOf(await buyAt(0, player, [['two_top', '07', '1.00']])), full);
    assert.ok((await buyAt(0, player, [['two_top', '08', '50.00']])).ok, 'another number');
    const spent = await buyAt(1, player, [['run_top', '7', '1.00']]);
    assert.deepEqual(answerOf(spent), ['player_limit_reached', { remaining: '0.00' }]);
    assert.ok((await cancelAt(1, player, first.value.ticketId)).ok);
    assert.deepEqual(await roomOf(player, '07'), [2500n, 2500n]);
    assert.equal((await buyAt(0, player, [['two_top', '07', '26.00']])).ok, false);
    assert.ok((await buyAt(0, player, [['two_top', '07', '25.00']])).ok);
    assert.deepEqual(await roomOf(player, '07'), [0n, 0n]);
  }
  assert.deepEqual(await roomOf(people[1]!, '07'), [5000n, 10_000n], 'of nobody else');
});

test('two processes that sell to one player at once fill the limits exactly', async (t) => {
  const { people, buyAt } = await openScene(t);
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, at) => buyAt(at, people[0]!, [['two_top', '45', '5.00']])),
  );
  assert.equal(answers.filter(({ ok }) => ok).length, 10);
  const more = await Promise.all(
    Array.from({ length: 24 }, (_, at) => buyAt(at, people[0]!, [['two_top', String(10 + at), '5.00']])),
  );
  assert.equal(more.filter(({ ok }) => ok).length, 10);
});

const sums = `
  select 'number' as what, draw_no, member_id, bet_type, number, stake::text as amount
  from lottery.player_stake where stake > 0
  union all
  select 'total', draw_no, member_id, '', '', cost::text from lottery.player_total where cost > 0
  order by 1, 2, 3, 4, 5`;

const recount = `
  with kept as (
    select * from lottery.ticket t
    where not exists (select from lottery.cancellation c where c.ticket_no = t.ticket_no)
  )
  select 'number' as what, k.draw_no, k.member_id, l.bet_type, l.number, sum(l.stake)::text as amount
  from kept k join lottery.line l using (draw_no, ticket_no) group by 2, 3, 4, 5
  union all
  select 'total', draw_no, member_id, '', '', sum(cost_total)::text from kept group by 2, 3
  order by 1, 2, 3, 4, 5`;

test('after any history of purchases and cancellations the sums are those of a recount, and go with the draw', async (t) => {
  const scene = await openScene(t);
  const { world, people, draw, buyAt, cancelAt } = scene;
  const luck = dice(730);
  const bought: { player: TestPlayer; ticketId: string }[] = [];
  const lineOf = (): Line => [
    luck.pick(['two_top', 'two_bottom']),
    String(luck.below(6)).padStart(2, '0'),
    `${1 + luck.below(5)}.00`,
  ];
  const one = async () => {
    const back = luck.below(3) === 0 ? bought.splice(luck.below(bought.length), 1)[0] : undefined;
    if (back) return cancelAt(luck.below(2), back.player, back.ticketId);
    const player = luck.pick(people);
    const answer = await buyAt(luck.below(2), player, Array.from({ length: 1 + luck.below(5) }, lineOf));
    if (answer.ok) bought.push({ player, ticketId: answer.value.ticketId });
    return answer;
  };
  let refused = 0;
  for (let round = 0; round < 12; round++)
    refused += (await Promise.all(Array.from({ length: 6 }, one))).filter(({ ok }) => !ok).length;
  assert.ok(refused > 0 && bought.length > 10 && (await countOf(world, 'lottery.cancellation')) > 5);
  const counted = await asOwner(world, recount);
  assert.deepEqual(await asOwner(world, sums), counted);
  await finish(scene, draw);
  assert.deepEqual(await asOwner(world, sums), counted, 'nobody waits for their going');
  await asOwner(world, `insert into lottery.player_total (draw_no, member_id, cost) values (0, 'another draw', 500)`);
  const queued = await asOwner(world, `select payload from graphile_worker._private_jobs`);
  const [{ payload }] = queued as [{ payload: unknown }];
  await clearPlayerSums(world, 3)(payload);
  await clearPlayerSums(world, 3)(payload);
  assert.deepEqual(await asOwner(world, sums), [
    { what: 'total', draw_no: 0, member_id: 'another draw', bet_type: '', number: '', amount: '500' },
  ]);
});
