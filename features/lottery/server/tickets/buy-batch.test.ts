import assert from 'node:assert/strict';
import test from 'node:test';
import { openDatabase } from '#kit/server/database/database.ts';
import { sum } from '#kit/shared/money/money.ts';
import { playBalanceOf } from '#features/gateway/tooling.ts';
import { recheckDraws } from '../../public.ts';
import { buyTicket } from './buy-ticket.ts';
import { findReceipt } from './find-receipt.ts';
import { asOwner, countOf, finish, linesOf, openLottery, type Line, type Scene } from '../scene.fixture.ts';

const outcomesOf = (scene: Scene) =>
  asOwner(
    scene.world,
    `select o.bet_type, o.outcome, o.payout::text
     from lottery.outcome o where o.payout > 0 order by o.bet_type, o.outcome`,
  );

test('among slips bought at once, those that cannot be taken cost the others nothing', async (t) => {
  const scene = await openLottery(t);
  const { world } = scene;
  const draw = await scene.openDraw();
  const rich = await scene.players(10, 100_000n);
  const poor = await scene.players(6, 50n);
  await asOwner(
    world,
    `insert into lottery.number_limit (draw_no, bet_type, number, state, reason, set_by)
     select draw_no, 'two_top', '07', 'closed', 'test', 'test' from lottery.draw where draw_id = '${draw.drawId}'`,
  );
  const slip: Line[] = [
    ['run_top', '3', '1.00'],
    ['two_bottom', '42', '1.00'],
  ];
  const before = await countOf(world, 'wallet.movement');
  const [good, broke, closed, wrong] = await Promise.all([
    Promise.all(rich.slice(0, 6).map((player) => scene.buy(player, draw.drawId, slip))),
    Promise.all(poor.map((player) => scene.buy(player, draw.drawId, slip))),
    Promise.all(rich.slice(6, 8).map((player) => scene.buy(player, draw.drawId, [...slip, ['two_top', '07', '1.00']]))),
    Promise.all(rich.slice(8).map((player) => scene.buy(player, draw.drawId, [['three_tod', '555', '1.00']]))),
  ]);
  assert.ok(good.every((answer) => answer.ok && answer.value.balanceAfter === 99_800n));
  for (const answer of broke) {
    assert.ok(!answer.ok && answer.refusal === 'insufficient_funds');
    assert.deepEqual(answer.detail, { balance: '0.50', needed: '2.00' });
  }
  assert.ok(closed.every((answer) => !answer.ok && answer.refusal === 'limit_reached'));
  assert.ok(wrong.every((answer) => !answer.ok && answer.refusal === 'lines_invalid'));
  assert.deepEqual([await countOf(world, 'lottery.ticket'), await countOf(world, 'lottery.line')], [6, 12]);
  assert.equal((await countOf(world, 'wallet.movement')) - before, 6);
  assert.equal(await countOf(world, "gateway.transaction where kind = 'bet'"), 6);
  const [exposed] = (await outcomesOf(scene)).filter((row) => (row as { outcome: string }).outcome === '42');
  assert.deepEqual(exposed, { bet_type: 'two_bottom', outcome: '42', payout: '54000' });
  const [staked] = await asOwner(
    world,
    'select sum(stake)::text as stake, sum(lines)::text as lines from lottery.stake_total',
  );
  assert.deepEqual(staked, { stake: '1200', lines: '12' });
});

test('lines of slips bought at once stand with their own ticket, and the draw recomputes', async (t) => {
  const scene = await openLottery(t);
  const { world } = scene;
  const draw = await scene.openDraw();
  const players = await scene.players(24, 100_000n);
  const answers = await Promise.all(
    players.map((player, at) =>
      scene.buy(
        player,
        draw.drawId,
        Array.from(
          { length: 1 + (at % 5) },
          (_, line): Line => ['two_top', String(at * 4 + line).padStart(2, '0'), '1.00'],
        ),
      ),
    ),
  );
  const [moments] = await asOwner(
    world,
    'select count(distinct xmin::text)::int as transactions, count(*)::int as tickets from lottery.ticket',
  );
  const { transactions, tickets } = moments as { transactions: number; tickets: number };
  assert.ok(tickets === 24 && transactions < 24, `${tickets} tickets in ${transactions} transactions`);
  for (const answer of answers) {
    assert.ok(answer.ok);
    const stored = await asOwner(
      world,
      `select l.number from lottery.line l join lottery.ticket t using (draw_no, ticket_no)
       where t.ticket_id = '${answer.value.ticketId}' order by l.line_no`,
    );
    assert.deepEqual(
      stored.map((row) => (row as { number: string }).number),
      answer.value.lines.map(({ number }) => number),
    );
  }
  await finish(scene, draw);
  assert.deepEqual((await recheckDraws(world)).deviations, []);
});

test('two processes that sell the same draw share its caps, its keys and its balances', async (t) => {
  const scene = await openLottery(t);
  const other = { ...scene.world, database: openDatabase({ url: scene.world.databaseUrl, role: 'app_core' }) };
  t.after(() => other.database.close());
  const draw = await scene.openDraw();
  const players = await scene.players(60, 100_000n);
  const buyAt = (at: number, key: string, lines: readonly Line[]) =>
    buyTicket(at % 2 === 0 ? scene.world : other)(
      { drawId: draw.drawId, idempotencyKey: key, lines: linesOf(lines) },
      players[at % players.length]!.visit,
    );
  // Each line adds 49,445 to what 123 would cost; the full rate ends at 450,000.
  const capped = await Promise.all(
    players.map((_, at) => buyAt(at, `capped-purchase-${at}`, [['three_top', '123', '55.00']])),
  );
  const taken = capped.flatMap((answer) => (answer.ok ? [answer.value] : []));
  assert.ok(
    capped.every((answer) => answer.ok || answer.refusal === 'limit_reached' || answer.refusal === 'price_changed'),
  );
  const [row] = await asOwner(
    scene.world,
    `select o.payout::text, (select sum(stake * rate / 100) from lottery.line)::text as owed,
       (select sum(stake) from lottery.stake_total)::text as stakes
     from lottery.outcome o where o.outcome = '123'`,
  );
  const { payout, owed, stakes } = row as { payout: string; owed: string; stakes: string };
  assert.equal(payout, owed);
  assert.equal(BigInt(stakes), sum(taken.map(({ costTotal }) => costTotal)));
  assert.ok(BigInt(payout) - BigInt(stakes) <= 45_000_000n && BigInt(payout) - BigInt(stakes) > 38_000_000n, payout);

  const once = await Promise.all(Array.from({ length: 10 }, (_, at) => buyAtBoth(at)));
  const [first] = once;
  assert.ok(first?.ok);
  for (const answer of once) assert.deepEqual(answer, first);
  async function buyAtBoth(at: number) {
    return buyTicket(at % 2 === 0 ? scene.world : other)(
      { drawId: draw.drawId, idempotencyKey: 'the-same-purchase-1', lines: linesOf([['run_top', '1', '1.00']]) },
      players[0]!.visit,
    );
  }
  const { memberId } = players[0]!;
  const spent = (capped[0]?.ok === true ? capped[0].value.costTotal : 0n) + first.value.costTotal;
  assert.equal(await playBalanceOf(scene.world)({ memberId, currency: 'THB' }), 100_000n - spent);
});

test('a receipt that is asked for while its purchase waits in line knows of it', async (t) => {
  const scene = await openLottery(t);
  const draw = await scene.openDraw();
  const players = await scene.players(40, 100_000n);
  const buying = players.map((player, at) =>
    scene.buy(player, draw.drawId, [['run_top', String(at % 10), '1.00']], `receipt-of-key-${at}`),
  );
  // Everything is sent, nothing is answered yet.
  const asked = players.map(({ visit }, at) => findReceipt(scene.world)({ key: `receipt-of-key-${at}` }, visit));
  const [bought, receipts] = await Promise.all([Promise.all(buying), Promise.all(asked)]);
  for (const [at, receipt] of receipts.entries()) {
    const purchase = bought[at]!;
    assert.ok(purchase.ok && receipt.ok && receipt.value.counted);
    assert.deepEqual(receipt.value.receipt, purchase.value);
  }
});
