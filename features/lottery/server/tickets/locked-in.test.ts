import assert from 'node:assert/strict';
import test from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { playBalanceOf } from '#features/gateway/tooling.ts';
import { staffVisitOf } from '#tools/testing/scenes/players.ts';
import { rateOf } from '../../domain/terms/rate.ts';
import { yeekeeTerms } from '../../domain/terms/yeekee-terms.ts';
import { advanceDraws } from '../../public.ts';
import { findTicket } from './find-ticket.ts';
import { countOf, finish, type Line, openLottery } from '../scene.fixture.ts';
import { staffEditTerms } from '../terms/staff-edit-terms.ts';
import { staffLimitNumber } from '../limits/staff-limit-number.ts';

test('a line is paid at the reduced rate of its receipt, whatever limits and rates say at the draw', async (t) => {
  const scene = await openLottery(t);
  const { world, merchantId } = scene;
  const staff = staffVisitOf(merchantId, ['draws.write']);
  const draw = await scene.openDraw();
  const [player] = await scene.players(1, 100_000n);
  const limit = async (state: 'open' | 'reduced') => {
    for (let digit = 0; digit < 10; digit++) {
      const line = { drawId: draw.drawId, betType: 'run_top', number: String(digit), state, reason: 'a test' };
      assert.ok((await staffLimitNumber(world)(line, staff)).ok);
    }
  };
  await limit('reduced');
  const slip = (rate: string): Line[] =>
    Array.from({ length: 10 }, (_, digit): Line => ['run_top', String(digit), '10.00', rate]);
  const bought = await scene.buy(player!, draw.drawId, slip('1.6'));
  assert.ok(bought.ok);
  assert.ok(bought.value.lines.every(({ rate, state }) => rate === rateOf('1.6') && state === 'reduced'));
  await limit('open');
  const betTypes = yeekeeTerms.map((bet) => (bet.betType === 'run_top' ? { ...bet, rate: rateOf('3') } : bet));
  assert.ok((await staffEditTerms(world)({ gameCode: 'YK1M', basedOn: 1, betTypes, reason: 'a test' }, staff)).ok);
  await finish(scene, draw);
  const found = await findTicket(world)({ ticketId: bought.value.ticketId }, player!.visit);
  assert.ok(found.ok && found.value.ticket.result);
  const hits = BigInt(new Set(found.value.ticket.result.top3).size);
  assert.equal(found.value.ticket.payoutTotal, hits * 1600n);
  assert.equal(await playBalanceOf(world)({ memberId: player!.memberId, currency: 'THB' }), 90_000n + hits * 1600n);
});

test('a purchase that waits for its wallet until after the close is refused and leaves nothing', async (t) => {
  const scene = await openLottery(t);
  const { world } = scene;
  const draw = await scene.openDraw();
  const [player] = await scene.players(1, 100_000n);
  const holder = new pg.Client({ connectionString: world.databaseUrl });
  await holder.connect();
  t.after(() => holder.end());
  await holder.query('begin');
  await holder.query('select wallet.lock_wallets(array[id]) from wallet.wallet where member_id = $1 and kind = $2', [
    player!.memberId,
    'cash',
  ]);
  await world.moveClock(draw.closeAt - world.clock.now() - 8000);
  const buying = scene.buy(player!, draw.drawId, [['two_top', '07', '1.00']]);
  let isWaiting = false;
  for (let waited = 0; waited < 150 && !isWaiting; waited++) {
    await holder.query('select pg_stat_clear_snapshot()');
    const { rows } = await holder.query(
      "select 1 from pg_stat_activity where wait_event = 'advisory' and query like '%wallet.apply(%'",
    );
    isWaiting = rows.length > 0;
    if (!isWaiting) await sleep(10);
  }
  assert.ok(isWaiting, 'it had looked at the open draw and waits for its money');
  await world.moveClock(draw.closeAt - world.clock.now() + 5);
  // The draw waits for the purchase, which has come before it.
  const closing = advanceDraws(world)();
  await holder.query('commit');
  const answer = await buying;
  assert.ok(
    !answer.ok && answer.refusal === 'draw_closed',
    JSON.stringify(answer, (_, value) => String(value)),
  );
  await closing;
  for (const table of ['lottery.ticket', 'lottery.line', 'lottery.outcome', 'lottery.stake_total'])
    assert.equal(await countOf(world, table), 0, table);
  assert.equal(await countOf(world, "gateway.transaction where kind = 'bet'"), 0);
  assert.equal(await playBalanceOf(world)({ memberId: player!.memberId, currency: 'THB' }), 100_000n);
});
