import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { instantOf } from '#kit/shared/time.ts';
import { staffVisitOf } from '#tools/testing/scenes/players.ts';
import type { DatedCalendar } from '../../domain/calendars/dated-calendar.ts';
import { stockFamily } from '../../domain/games/families-stock.ts';
import { roundOf } from '../../domain/games/family-game.ts';
import { gameOfFamily } from '../../domain/games/game-of-family.ts';
import { addGames } from '../../public.ts';
import { asOwner, openLottery } from '../scene.fixture.ts';
import { staffEditCalendar } from './staff-edit-calendar.ts';
import { staffPreviewCalendar } from './staff-preview-calendar.ts';

const set = stockFamily.games.find(({ code }) => code === 'SET')!;
const delivered = set.calendar as DatedCalendar;
/** As it was before the afternoon session opened half an hour earlier. */
const late: DatedCalendar = { ...delivered, rounds: [roundOf('14:15', '14:35')] };

const openMarket = async (t: TestContext) => {
  const scene = await openLottery(t);
  await addGames(scene.world, scene.merchantId, [gameOfFamily(set, 1)], set.terms);
  // Half a minute before midnight in Bangkok, when the bets of the day open.
  await scene.world.moveClock(instantOf('2026-11-23T16:59:30.000Z') - scene.world.clock.now());
  return scene;
};

test('the desk keeps no calendar of an index whose bets close after the value begins to show', async (t) => {
  const { world, merchantId } = await openMarket(t);
  const staff = staffVisitOf(merchantId);
  const ask = { gameCode: 'SET', year: 2026 };
  const edit = { ...ask, basedOn: 1, notes: {}, reason: 'for a test' };
  const { market: _market, ...unnamed } = delivered;
  for (const [calendar, fault] of [
    [late, 'closes_after_tick'],
    [unnamed, 'market_missing'],
    [{ ...delivered, market: { exchange: 'tokyo', safetyMinutes: 10 } }, 'market_changed'],
    [{ ...delivered, market: { exchange: 'bangkok', safetyMinutes: 11 } }, 'closes_after_tick'],
  ] as const) {
    const preview = await staffPreviewCalendar(world)({ ...ask, calendar }, staff);
    assert.equal(preview.ok && preview.value.fault, fault);
    const answer = await staffEditCalendar(world)({ ...edit, calendar }, staff);
    assert.ok(!answer.ok && answer.refusal === 'calendar_faulty');
    assert.deepEqual(answer.detail, { fault });
  }
  const earlier = { ...delivered, rounds: [roundOf('13:30', '14:05')] };
  assert.ok((await staffEditCalendar(world)({ ...edit, calendar: earlier }, staff)).ok);
});

test('a draw that would close after its value is known is never announced, and is once the calendar is put right', async (t) => {
  const scene = await openMarket(t);
  const { world, merchantId } = scene;
  const draws = async () => {
    const { rows } = await sql<{ state: string; at: string; announced: boolean }>`
      select d.state, to_char(d.close_at at time zone 'Asia/Bangkok', 'HH24:MI') as at, a.draw_no is not null as announced
      from lottery.draw d
      join lottery.game g using (game_id)
      left join lottery.announcement a using (draw_no)
      where g.code = 'SET'
      order by d.close_at`.execute(world.database.read);
    return rows.map(({ state, at, announced }) => [at, state, announced]);
  };
  // A calendar of a machine from before, which no check has seen.
  await asOwner(world, `update lottery.game set calendar = '${JSON.stringify(late)}' where code = 'SET'`);
  await scene.step();
  await world.moveClock(60_000);
  await scene.step();
  await scene.step();
  assert.deepEqual(await draws(), [['14:15', 'scheduled', false]], 'no bets are taken');

  const staff = staffVisitOf(merchantId);
  const edit = { gameCode: 'SET', year: 2026, basedOn: 1, notes: {}, reason: 'the afternoon opens at 14:00' };
  assert.ok((await staffEditCalendar(world)({ ...edit, calendar: delivered }, staff)).ok);
  await scene.step();
  await world.moveClock(2000);
  await scene.step();
  await world.moveClock(2000);
  await scene.step();
  assert.deepEqual(
    await draws(),
    ['09:45', '12:15', '13:40', '16:25'].map((at) => [at, 'open', true]),
  );
});
