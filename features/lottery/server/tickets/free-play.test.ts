import assert from 'node:assert/strict';
import test from 'node:test';
import { newestWins } from '#features/gateway/public.ts';
import { balancesOf } from '#features/wallet/public.ts';
import { verifyLedger } from '#features/wallet/tooling.ts';
import { sql } from '#kit/server/database/database.ts';
import { daysMs, later } from '#kit/shared/time.ts';
import { addPlayers, staffVisitOf, visitorOf } from '#tools/testing/scenes/players.ts';
import { findDraw } from '../draws/find-draw.ts';
import { findTicket } from './find-ticket.ts';
import { listTickets } from './list-tickets.ts';
import { recheckDraws } from '../proof/recheck-draws.ts';
import { finish, type Line, openLottery } from '../scene.fixture.ts';
import { staffLotteryFigures } from '../draws/staff-figures.ts';
import { staffOpenExposure } from '../limits/staff-open-exposure.ts';
import { staffTickets } from './staff-tickets.ts';
import { voidDrawIn } from '../draws/void-draw.ts';
import { accept } from '#kit/shared/result.ts';
import { findDrawByNo } from '../../db/draws/find-draws.ts';

const valueOf = <Value>(answer: { ok: true; value: Value } | { ok: false; refusal: string }): Value => {
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value;
};

const allDigits: Line[] = Array.from({ length: 10 }, (_, digit) => ['run_top', String(digit), '1.00']);

const openScene = async (t: test.TestContext) => {
  const scene = await openLottery(t);
  const { world, merchantId } = scene;
  const [trial] = await addPlayers(world, merchantId, { count: 1, balance: 1_000_000n, kind: 'trial' });
  const [player] = await scene.players(1, 1_000_000n);
  const balanceOf = async ({ memberId }: { memberId: string }) => balancesOf(world.database.read, memberId as never);
  return { ...scene, trial: trial!, player: player!, staff: staffVisitOf(merchantId), balanceOf };
};

test('a trial ticket wins and loses in demo credit, beside a real one in the same draw', async (t) => {
  const scene = await openScene(t);
  const draw = await scene.openDraw();
  const bought = valueOf(await scene.buy(scene.trial, draw.drawId, allDigits));
  assert.equal(bought.currency, 'TRIAL');
  assert.equal(bought.balanceAfter, 999_000n);
  assert.equal(valueOf(await scene.buy(scene.player, draw.drawId, allDigits)).currency, 'THB');
  await finish(scene, draw);
  const { draw: drawn } = valueOf(await findDraw(scene.world)({ drawId: draw.drawId }, visitorOf(scene.merchantId)));
  const won = BigInt(new Set(drawn.result!.top3).size) * 320n;
  const wallets = await scene.balanceOf(scene.trial);
  assert.deepEqual(
    wallets.map(({ kind, currency, balance }) => [kind, currency, balance]),
    [['trial', 'TRIAL', 999_000n + won]],
  );
  assert.deepEqual(
    (await scene.balanceOf(scene.player)).map(({ currency, balance }) => [currency, balance]),
    [['THB', 999_000n + won]],
  );
  const found = valueOf(await findTicket(scene.world)({ ticketId: bought.ticketId }, scene.trial.visit));
  assert.equal(found.ticket.state, 'won');
  assert.ok(found.steps!.every(({ state }) => state !== 'fails'));
  assert.ok(found.proof);
});

test('free play reserves no number, counts in no figure and stands on no board', async (t) => {
  const scene = await openScene(t);
  const { world, merchantId, staff } = scene;
  const draw = await scene.openDraw();
  const bought = valueOf(await scene.buy(scene.trial, draw.drawId, [...allDigits, ['two_top', '07', '5.00']]));
  const exposure = valueOf(await staffOpenExposure(world)({}, staff));
  assert.deepEqual(exposure.all, { draws: 0, stakes: 0n, payoutMax: 0n });
  const { rows } = await sql`select from lottery.outcome union all select from lottery.stake_total`.execute(
    world.database.read,
  );
  assert.equal(rows.length, 0);
  const figures = async () =>
    valueOf(await staffLotteryFigures(world)({ since: later(draw.openAt, -daysMs(1)) }, staff));
  assert.equal((await figures()).running.stakes, 0n);
  const ofDraw = valueOf(await staffTickets(world)({ drawId: draw.drawId, limit: 20 }, staff));
  assert.deepEqual(ofDraw.tickets, []);
  const ofTrial = valueOf(await staffTickets(world)({ memberId: scene.trial.memberId, limit: 20 }, staff));
  assert.deepEqual(
    ofTrial.tickets.map(({ ticketId, currency }) => [ticketId, currency]),
    [[bought.ticketId, 'TRIAL']],
  );
  await finish(scene, draw);
  const { settled } = await figures();
  assert.deepEqual([settled.stakes, settled.payouts], [0n, 0n]);
  assert.deepEqual(await newestWins(world.database.read, merchantId, 20), []);
  const own = valueOf(await listTickets(world)({ limit: 20 }, scene.trial.visit));
  assert.equal(own.tickets.length, 1);
});

test('a number that free play has filled is as open to money as before', async (t) => {
  const scene = await openScene(t);
  const draw = await scene.openDraw();
  const trials = await addPlayers(scene.world, scene.merchantId, { count: 12, balance: 100_000_000n, kind: 'trial' });
  const most: Line = ['three_top', '123', '500.00'];
  const answers = await Promise.all(trials.map((trial) => scene.buy(trial, draw.drawId, [most])));
  assert.ok(answers.every(({ ok }) => ok));
  const paid = valueOf(await scene.buy(scene.player, draw.drawId, [most]));
  assert.deepEqual(
    paid.lines.map(({ state, rate }) => [state, rate]),
    [['open', 90_000]],
  );
});

test('the books, the seal and the tickets add up with free play in them; a void draw gives demo credit back', async (t) => {
  const scene = await openScene(t);
  const { world } = scene;
  const first = await scene.openDraw();
  valueOf(await scene.buy(scene.trial, first.drawId, allDigits));
  valueOf(await scene.buy(scene.player, first.drawId, [['run_top', '7', '20.00']]));
  await finish(scene, first);
  const second = await scene.openDraw();
  valueOf(await scene.buy(scene.trial, second.drawId, allDigits));
  const before = (await scene.balanceOf(scene.trial))[0]!.balance;
  await world.database.transact(async (tx) => {
    const { rows } = await sql<{ draw_no: number }>`
      select draw_no from lottery.draw where draw_id = ${second.drawId}`.execute(tx);
    const draw = await findDrawByNo(tx, rows[0]!.draw_no);
    await voidDrawIn(world, tx, draw!, 'sealed_late');
    return accept(undefined);
  });
  await scene.step();
  assert.equal((await scene.balanceOf(scene.trial))[0]!.balance, before + 1000n);
  const verdict = await verifyLedger(world);
  assert.deepEqual(verdict.deviations, []);
  const rechecked = await recheckDraws(world);
  assert.deepEqual(rechecked.deviations, []);
});
