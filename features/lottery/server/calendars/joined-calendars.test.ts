import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { instantOf } from '#kit/shared/time.ts';
import type { DatedCalendar } from '../../domain/calendars/dated-calendar.ts';
import { vietnamFamily } from '../../domain/games/families-vietnam.ts';
import { roundOf } from '../../domain/games/family-game.ts';
import { gameOfFamily } from '../../domain/games/game-of-family.ts';
import { addGames } from '../../public.ts';
import { operator } from '../results/outside.fixture.ts';
import { asOwner, openLottery } from '../scene.fixture.ts';
import { staffCalendar } from './staff-calendar.ts';
import { staffEditCalendar } from './staff-edit-calendar.ts';
import { staffPreviewCalendar } from './staff-preview-calendar.ts';
import { staffReviewCalendar } from './staff-review-calendar.ts';
import { staffGames } from '../games/staff-games.ts';

// Three provinces that draw on Wednesdays, and the three pairs that they make.

const codes = ['VNSDN', 'VNSCT', 'VNSST', 'VNSDNXCT', 'VNSDNXST', 'VNSCTXST'];
const games = codes.map((code) => vietnamFamily.games.find((game) => game.code === code)!);
const delivered = games[1]!.calendar as DatedCalendar;
const ask = { gameCode: 'VNSCT', year: 2026 };
const reason = 'for a test';

const openPairs = async (t: TestContext) => {
  const scene = await openLottery(t);
  const { world, merchantId } = scene;
  for (const [position, game] of games.entries())
    await addGames(world, merchantId, [gameOfFamily(game, position)], game.terms);
  const [anna, bob] = [await operator(scene, 'anna'), await operator(scene, 'bob')];
  // Half an hour before midnight in Vietnam, when the bets of the next Wednesday open: they are planned, and not announced.
  await world.moveClock(instantOf('2026-11-23T16:30:00.000Z') - world.clock.now());
  const pass = async (...spans: number[]) => {
    for (const ms of spans) {
      await world.moveClock(ms);
      await scene.step();
    }
  };
  return {
    ...scene,
    anna,
    toOpening: () => pass(0, 1_770_000, 60_000, 2000, 2000),
    pass,
    /** Of the next Wednesday: when its bets close, and how far it is. */
    draws: async () => {
      const { rows } = await sql<{ code: string; state: string; at: string }>`
        select g.code, d.state, to_char(d.close_at at time zone 'Asia/Ho_Chi_Minh', 'HH24:MI') as at
        from lottery.draw d
        join lottery.game g using (game_id)
        where d.number = '20261125-0001'
          and g.code = any(${codes}::text[])`.execute(world.database.read);
      return Object.fromEntries(rows.map(({ code, state, at }) => [code, `${state} ${at}`]));
    },
    edit: async (calendar: DatedCalendar, basedOn = 1) => {
      const edited = await staffEditCalendar(world)({ ...ask, basedOn, calendar, notes: {}, reason }, anna);
      assert.ok(edited.ok, JSON.stringify(edited));
    },
    review: async (version: number) => {
      const reviewed = await staffReviewCalendar(world)({ ...ask, version, reason }, bob);
      assert.ok(reviewed.ok, JSON.stringify(reviewed));
    },
  };
};

const asDelivered = Object.fromEntries(codes.map((code) => [code, 'open 16:05']));

test('provinces and their pairs open together as they are delivered', async (t) => {
  const { toOpening, draws } = await openPairs(t);
  await toOpening();
  assert.deepEqual(await draws(), asDelivered);
});

test('on a rest day of a province no pair with it is drawn, whether that is written before the draws are planned or after', async (t) => {
  const scene = await openPairs(t);
  await scene.pass(0);
  assert.equal((await scene.draws())['VNSCTXST'], 'scheduled 16:05');
  await scene.edit({ ...delivered, closedDates: [...delivered.closedDates, '20261125'] });
  await scene.toOpening();
  const rest = { VNSDN: 'open 16:05', VNSST: 'open 16:05', VNSDNXST: 'open 16:05' };
  assert.deepEqual(await scene.draws(), rest);
  const page = await staffCalendar(scene.world)({ gameCode: 'VNSCTXST', year: 2026 }, scene.anna);
  assert.ok(page.ok);
  assert.ok(page.value.shown.closed.includes('20261125'));
  assert.deepEqual(page.value.parts, ['VNSCT', 'VNSST']);
});

test('a pair closes with the earlier of its provinces, and opens once a second person stands by the changed one', async (t) => {
  const scene = await openPairs(t);
  await scene.edit({ ...delivered, rounds: [roundOf('15:30', '17:00', '16:30')] });
  await scene.toOpening();
  const changed = { ...asDelivered, VNSCT: 'open 15:30', VNSDNXCT: 'open 15:30', VNSCTXST: 'open 15:30' };
  const waiting = Object.entries(changed).map(([code, told]) => [
    code,
    told.endsWith('15:30') ? told.replace('open', 'scheduled') : told,
  ]);
  assert.deepEqual(await scene.draws(), Object.fromEntries(waiting));
  await scene.review(2);
  await scene.pass(0, 2000, 2000);
  assert.deepEqual(await scene.draws(), changed);
});

test('nobody writes or reviews the calendar of a pair; it is planned as far as both provinces are', async (t) => {
  const { world, merchantId, anna, draws, toOpening } = await openPairs(t);
  const own = { gameCode: 'VNSDNXCT', year: 2026 };
  const answers = [
    await staffEditCalendar(world)({ ...own, basedOn: 1, calendar: delivered, notes: {}, reason }, anna),
    await staffPreviewCalendar(world)({ ...own, calendar: delivered }, anna),
    await staffReviewCalendar(world)({ ...own, version: 1, reason }, anna),
  ];
  assert.deepEqual(
    answers.map((answer) => (answer.ok ? 'taken' : answer.refusal)),
    answers.map(() => 'calendar_joined'),
  );
  await asOwner(
    world,
    `update lottery.game set planned_through = '20261124' where code = 'VNSST' and merchant_id = '${merchantId}'`,
  );
  await toOpening();
  assert.deepEqual(await draws(), { VNSDN: 'open 16:05', VNSCT: 'open 16:05', VNSDNXCT: 'open 16:05' });
  const listed = await staffGames(world)({}, anna);
  assert.ok(listed.ok);
  const through = new Map(listed.value.games.map(({ gameCode, plannedThrough }) => [gameCode, plannedThrough]));
  assert.deepEqual([through.get('VNSST'), through.get('VNSDNXST')], ['20261124', undefined]);
});
