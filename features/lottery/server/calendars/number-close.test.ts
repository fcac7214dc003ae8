import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { instantOf } from '#kit/shared/time.ts';
import type { DatedCalendar } from '../../domain/calendars/dated-calendar.ts';
import { hanoiFamily } from '../../domain/games/families-neighbours.ts';
import { roundOf } from '../../domain/games/family-game.ts';
import { gameOfFamily } from '../../domain/games/game-of-family.ts';
import { staffVisitOf } from '#tools/testing/scenes/players.ts';
import { addGames } from '../../public.ts';
import { operator } from '../results/outside.fixture.ts';
import { asOwner, openLottery } from '../scene.fixture.ts';
import { staffDrawHealth } from '../draws/staff-draw-health.ts';
import { staffEditCalendar } from './staff-edit-calendar.ts';
import { staffReviewCalendar } from './staff-review-calendar.ts';

const hanoi = hanoiFamily.games.find(({ code }) => code === 'HANOI')!;
const delivered = hanoi.calendar as DatedCalendar;
/** All numbers are on the air from 18:15. */
const late: DatedCalendar = { ...delivered, rounds: [roundOf('18:25', '18:30', '18:15')] };
/** As somebody would write it who wants bets after the numbers are known. */
const evening: DatedCalendar = { ...delivered, rounds: [roundOf('19:00', '19:30')] };

const ask = { gameCode: 'HANOI', year: 2026 };
const reason = 'for a test';

const openNumbers = async (t: TestContext) => {
  const scene = await openLottery(t);
  const { world, merchantId } = scene;
  await addGames(world, merchantId, [gameOfFamily(hanoi, 1)], hanoi.terms);
  // Half a minute before midnight in Bangkok, when the bets of the day after tomorrow's draw open.
  await world.moveClock(instantOf('2026-11-23T16:59:30.000Z') - world.clock.now());
  const pass = async () => {
    for (const ms of [0, 60_000, 2000, 2000]) {
      await world.moveClock(ms);
      await scene.step();
    }
  };
  const draws = async () => {
    const { rows } = await sql<{ state: string; at: string }>`
      select d.state, to_char(d.close_at at time zone 'Asia/Bangkok', 'HH24:MI') as at
      from lottery.draw d
      join lottery.game g using (game_id)
      where g.code = 'HANOI'
        and d.number = '20261125-0001'
      order by d.close_at`.execute(world.database.read);
    return rows.map(({ state, at }) => [at, state]);
  };
  return { ...scene, pass, draws };
};

test('a lottery of others is announced as it is delivered: closed ten minutes before the first number', async (t) => {
  const { pass, draws } = await openNumbers(t);
  await pass();
  assert.deepEqual(await draws(), [['18:05', 'open']]);
});

test('the desk keeps no calendar that closes after the first number, and such a draw is never announced', async (t) => {
  const scene = await openNumbers(t);
  const { world, merchantId, pass, draws } = scene;
  const anna = await operator(scene, 'anna');
  const edit = { ...ask, basedOn: 1, notes: {}, reason };
  const refused = await staffEditCalendar(world)({ ...edit, calendar: late }, anna);
  assert.ok(!refused.ok && refused.refusal === 'calendar_faulty');
  assert.deepEqual(refused.detail, { fault: 'closes_after_number' });
  // A calendar of a machine from before, which no check has seen.
  await asOwner(world, `update lottery.game set calendar = '${JSON.stringify(late)}' where code = 'HANOI'`);
  await pass();
  assert.deepEqual(await draws(), [['18:25', 'scheduled']]);
  // That is said of it, and not that a machine is late.
  const healthNow = async () => {
    const health = await staffDrawHealth(world)({ since: world.clock.now() }, staffVisitOf(merchantId));
    assert.ok(health.ok);
    return health.value;
  };
  await world.moveClock(31_000);
  await scene.step();
  const { heldBack, late: behind } = await healthNow();
  assert.deepEqual([heldBack.count, behind.count], [2, 0], 'of two days');
});

test('what one person writes into a calendar of others opens no draw until an independent one has reviewed its year', async (t) => {
  const scene = await openNumbers(t);
  const { world, merchantId, pass, draws } = scene;
  const [eve, puppet, bob] = [
    await operator(scene, 'eve'),
    await operator(scene, 'puppet'),
    await operator(scene, 'bob'),
  ];
  await asOwner(
    world,
    `insert into staff.influence (merchant_id, operator, by_staff, kind, at)
     values ('${merchantId}', '${puppet.staff.staffId}', '${eve.staff.staffId}', 'created', kit.now() - interval '1 day')`,
  );
  const edit = { ...ask, basedOn: 1, notes: {}, reason };
  assert.ok((await staffEditCalendar(world)({ ...edit, calendar: evening }, eve)).ok);
  await pass();
  assert.deepEqual(await draws(), [['19:00', 'scheduled']], 'no bets are taken');
  const review = { ...ask, version: 2, reason };
  const refusals = [];
  for (const visit of [eve, puppet]) {
    const answer = await staffReviewCalendar(world)(review, visit);
    refusals.push(answer.ok ? 'taken' : answer.refusal);
  }
  assert.deepEqual(refusals, ['reviewed_by_author', 'reviewer_not_independent']);
  // A program that wrote it down all the same would not make two people of them.
  await asOwner(
    world,
    `insert into lottery.calendar_review (game_id, year, version, note, reviewed_by, staff_id)
     select game_id, 2026, 2, 'seen', 'puppet', '${puppet.staff.staffId}' from lottery.game where code = 'HANOI'`,
  );
  await pass();
  assert.deepEqual(await draws(), [['19:00', 'scheduled']]);
  assert.ok((await staffReviewCalendar(world)(review, bob)).ok);
  await pass();
  assert.deepEqual(await draws(), [['19:00', 'open']]);
});
