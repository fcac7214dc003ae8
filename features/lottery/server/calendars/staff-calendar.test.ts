import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from '#kit/server/database/database.ts';
import { id } from '#kit/shared/id.ts';
import { instantOf, isoOf, minutesMs } from '#kit/shared/time.ts';
import { staffVisitOf } from '#tools/testing/scenes/players.ts';
import { findGame } from '../../db/games/games.ts';
import type { Calendar, RhythmCalendar } from '../../domain/calendars/calendar.ts';
import { gameFamilies } from '../../domain/games/families.ts';
import { gameOfFamily } from '../../domain/games/game-of-family.ts';
import { addGames, scheduleDraws } from '../../public.ts';
import { monthly, roundOf, weekly } from '../../domain/games/family-game.ts';
import { dayChanges, faultOfGameCalendar, gameYear } from '../../domain/calendars/game-year.ts';
import { countOf, openLottery, type Scene } from '../scene.fixture.ts';
import { staffCalendar } from './staff-calendar.ts';
import { staffEditCalendar } from './staff-edit-calendar.ts';
import { staffPreviewCalendar } from './staff-preview-calendar.ts';
import { staffReviewCalendar } from './staff-review-calendar.ts';
import { staffLimitNumber } from '../limits/staff-limit-number.ts';

const reason = 'for a test';
const valueOf = <Value>(answer: { ok: true; value: Value } | { ok: false; refusal: string }): Value => {
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.value;
};
const refusalOf = (answer: { ok: true } | { ok: false; refusal: string }) => (answer.ok ? 'taken' : answer.refusal);
const staffOf = (scene: Scene) => staffVisitOf(scene.merchantId);
const year = 2027;
const ask = { gameCode: 'YK15', year };
const rhythmOf = async (scene: Scene): Promise<RhythmCalendar> => {
  const { calendar } = (await findGame(scene.world.database.read, scene.merchantId, 'YK15'))!;
  if ('kind' in calendar) throw new Error('a rhythm was expected');
  return calendar;
};

test('a year is told day by day, reviewed by a person, and no longer reviewed once it changes', async (t) => {
  const scene = await openLottery(t);
  const { world } = scene;
  const before = valueOf(await staffCalendar(world)(ask, staffOf(scene)));
  assert.deepEqual([before.version, before.shown.days.length, before.review], [1, 365, undefined]);
  const [first] = before.shown.days;
  assert.deepEqual(
    [first!.rounds, isoOf(first!.firstClose), isoOf(first!.lastClose)],
    [88, '2026-12-31T23:00:00.000Z', '2027-01-01T20:45:00.000Z'],
  );
  const reviewed = valueOf(await staffReviewCalendar(world)({ ...ask, version: 1, reason }, staffOf(scene)));
  assert.deepEqual([reviewed.review?.by, reviewed.review?.isOutdated], ['tester', false]);
  const calendar: Calendar = { ...(await rhythmOf(scene)), closedDates: ['20270101'] };
  const notes = { '20270101': 'New Year’s Day', '20270102': 'not a day that differs' };
  const edit = { ...ask, basedOn: 1, calendar, notes, reason };
  const after = valueOf(await staffEditCalendar(world)(edit, staffOf(scene)));
  assert.deepEqual([after.version, after.shown.days.length, after.review?.isOutdated], [2, 364, true]);
  assert.deepEqual(after.notes, { '20270101': 'New Year’s Day' });
  assert.equal(refusalOf(await staffEditCalendar(world)(edit, staffOf(scene))), 'calendar_changed');
  assert.equal(
    refusalOf(await staffReviewCalendar(world)({ ...ask, version: 1, reason }, staffOf(scene))),
    'calendar_changed',
  );
  assert.equal(await countOf(world, "staff.audit_entry where action like 'lottery.%calendar'"), 2);
  // Undone by a newer version, which is the first one again.
  const [, delivered] = after.history;
  const undone = valueOf(
    await staffEditCalendar(world)(
      { ...ask, basedOn: 2, calendar: delivered!.calendar, notes: {}, reason: 'as it was' },
      staffOf(scene),
    ),
  );
  assert.deepEqual(
    [undone.version, undone.shown.days.length, undone.review?.isOutdated, undone.history.length],
    [3, 365, false, 3],
  );
  assert.equal(refusalOf(await staffCalendar(world)(ask, staffVisitOf(id<'mrc'>('mrc_other')))), 'game_unknown');
});

const drawsOf = async (scene: Scene) => {
  const { rows } = await sql<{ number: string; at: string; state: string; announced: boolean }>`
    select d.number, d.close_at::text as at, d.state, a.draw_no is not null as announced
    from lottery.draw d
    join lottery.game g using (game_id)
    left join lottery.announcement a using (draw_no)
    where g.code = 'YK15'
    order by d.close_at`.execute(scene.world.database.read);
  return rows;
};

test('draws that nobody has announced follow a changed calendar, announced ones stay and are told as conflicts', async (t) => {
  const scene = await openLottery(t);
  const { world } = scene;
  const old = await rhythmOf(scene);
  // 04:30 in Bangkok: the rounds of the day are written down and open at 05:00; a minute before, the first are announced.
  const dawn = instantOf('2026-11-23T21:30:00.000Z');
  await world.moveClock(dawn - world.clock.now());
  await scene.step();
  const before = (await drawsOf(scene)).filter(({ state }) => state === 'scheduled');
  assert.deepEqual([before.length, before.some(({ announced }) => announced)], [88, false]);
  const calendar: Calendar = { ...old, everySeconds: 600, roundsPerDay: 60 };
  const ask = { gameCode: 'YK15', year: 2026, calendar };
  const preview = valueOf(await staffPreviewCalendar(world)(ask, staffOf(scene)));
  assert.deepEqual([preview.moves.length, preview.conflicts], [87, []], 'the first round has its time in both');
  assert.equal(preview.moves.filter(({ newCloseAt }) => newCloseAt === undefined).length, 28);
  assert.ok((await staffEditCalendar(world)({ ...ask, basedOn: 1, notes: {}, reason }, staffOf(scene))).ok);
  await scene.step();
  const after = (await drawsOf(scene)).filter(({ state }) => state === 'scheduled');
  assert.equal(after.length, 60);
  assert.ok(after.every(({ at }) => /:[0-5]0:00/.test(at)));
  assert.deepEqual([after[1]!.number, after[1]!.at.slice(11, 16)], ['20261124-0002', '23:10']);

  // Open now: back to the market's rounds changes none of these, and says so; two never close at one moment.
  await world.moveClock(minutesMs(31));
  await scene.step();
  await scene.step();
  const back = { gameCode: 'YK15', year: 2026, calendar: old };
  const told = valueOf(await staffPreviewCalendar(world)(back, staffOf(scene)));
  const open = (await drawsOf(scene)).filter(({ announced, state }) => announced && state !== 'voided');
  assert.equal(open.length, 60);
  assert.equal(told.conflicts.length, 40, 'every third round is at a moment of both');
  assert.ok((await staffEditCalendar(world)({ ...back, basedOn: 2, notes: {}, reason }, staffOf(scene))).ok);
  await scene.step();
  const all = await drawsOf(scene);
  const kept = all.filter(({ number }) => open.some((draw) => draw.number === number));
  assert.deepEqual(
    kept.map(({ number, at }) => [number, at]),
    open.map(({ number, at }) => [number, at]),
  );
  assert.equal(new Set(all.map(({ at }) => at)).size, all.length);
  // Rounds whose number is taken by a draw of another time are held all the same.
  const fresh = all.filter((draw) => !kept.includes(draw));
  assert.equal(fresh.length, 68);
  assert.ok(fresh.some(({ number }) => number > '20261124-5000'));
});

test('a draw that staff has limited is moved with its limits, and void where the calendar has none; others just go', async (t) => {
  const scene = await openLottery(t);
  const { world } = scene;
  const dawn = instantOf('2026-11-23T21:30:00.000Z');
  await world.moveClock(dawn - world.clock.now());
  await scene.step();
  const { rows } = await sql<{ draw_id: string; number: string }>`
    select draw_id, number
    from lottery.draw
    where number in ('20261124-0002', '20261124-0088')
    order by number`.execute(world.database.read);
  for (const { draw_id: drawId } of rows)
    valueOf(
      await staffLimitNumber(world)(
        { drawId, betType: 'three_top', number: '123', state: 'closed', reason },
        staffOf(scene),
      ),
    );
  const calendar: Calendar = { ...(await rhythmOf(scene)), everySeconds: 600, roundsPerDay: 60 };
  const edit = { gameCode: 'YK15', year: 2026, basedOn: 1, calendar, notes: {}, reason };
  assert.ok((await staffEditCalendar(world)(edit, staffOf(scene))).ok);
  await scene.step();
  const states = await sql<{ draw_id: string; state: string; at: string }>`
    select draw_id, state, close_at::text as at
    from lottery.draw
    where draw_id = any(${rows.map(({ draw_id }) => draw_id)}::text[])
    order by number`.execute(world.database.read);
  assert.deepEqual(
    states.rows.map(({ draw_id, state, at }) => [draw_id, state, at.slice(11, 16)]),
    [
      [rows[0]!.draw_id, 'scheduled', '23:10'],
      [rows[1]!.draw_id, 'refunded', '20:45'],
    ],
  );
});

test('draws of others are planned as far as their years are known, and further once somebody else has reviewed a year', async (t) => {
  const scene = await openLottery(t);
  const { world, merchantId } = scene;
  const government = gameFamilies.flatMap(({ games }) => games).find(({ code }) => code === 'THGLO')!;
  await addGames(world, merchantId, [gameOfFamily(government, 1)], government.terms);
  const christmas = instantOf('2026-12-20T00:00:00.000Z');
  await world.moveClock(christmas - world.clock.now());
  const planned = async () => {
    await scheduleDraws(world)();
    return countOf(world, "lottery.draw join lottery.game using (game_id) where code = 'THGLO'");
  };
  assert.equal(await planned(), 0, 'the draw of New Year is not announced yet');
  const glo = { gameCode: 'THGLO', year: 2027 };
  const shown = valueOf(await staffCalendar(world)(glo, staffOf(scene)));
  assert.deepEqual([shown.plannedThrough, shown.shown.days.length], ['20261229', 24]);
  const { calendar } = government;
  assert.ok('kind' in calendar);
  const moved = calendar.moved.map((move) => (move.from === '20270101' ? { ...move, to: '20270102' } : move));
  const version2 = valueOf(
    await staffEditCalendar(world)(
      { ...glo, basedOn: 1, calendar: { ...calendar, moved }, notes: { '20270101': 'as announced' }, reason },
      staffOf(scene),
    ),
  );
  const review = { ...glo, version: version2.version, reason };
  assert.equal(refusalOf(await staffReviewCalendar(world)(review, staffOf(scene))), 'reviewed_by_author');
  const other = {
    ...staffOf(scene),
    staff: { ...staffOf(scene).staff, staffId: id<'stf'>('stf_second'), username: 'second' },
  };
  const reviewed = valueOf(await staffReviewCalendar(world)(review, other));
  assert.deepEqual([reviewed.plannedThrough, reviewed.review?.by], ['20271231', 'second']);
  assert.equal(await planned(), 1);
  assert.equal(await countOf(world, "lottery.draw where number = '20270102-0001'"), 1);
});

test('a calendar that contradicts itself is refused with what is wrong', async (t) => {
  const scene = await openLottery(t);
  const old = await rhythmOf(scene);
  const government = monthly([1, 16], [roundOf('15:20', '16:00')]);
  const cases: [Calendar, string | undefined][] = [
    [old, undefined],
    [{ ...old, everySeconds: 1000 }, 'rounds_out_of_order'],
    [{ ...old, opens: { rule: 'at_day_start', at: '06:00' } }, 'opens_after_close'],
    [{ ...government, moved: [{ from: '20270102', to: '20270103' }] }, 'moved_no_draw'],
    [{ ...government, moved: [{ from: '20270101', to: '20270116' }] }, 'moved_far'],
    [{ ...government, added: ['20270116'] }, 'date_twice'],
    [{ ...government, moved: [{ from: '20270101', to: '20261230' }] }, undefined],
    [{ ...government, opens: { rule: 'days_before', days: 0, at: '16:00' } }, 'opens_after_close'],
    [
      weekly([2, 3], [roundOf('15:00', '16:00')], { opens: { rule: 'after_previous', minutes: 1381 } }),
      'opens_after_close',
    ],
    [weekly([2, 4], [roundOf('15:00', '16:00')], { opens: { rule: 'after_previous', minutes: 1381 } }), undefined],
  ];
  for (const [calendar, fault] of cases) assert.equal(faultOfGameCalendar(calendar), fault);
  const faulty = { gameCode: 'YK15', year, basedOn: 1, calendar: cases[1]![0], notes: {}, reason };
  assert.equal(refusalOf(await staffEditCalendar(scene.world)(faulty, staffOf(scene))), 'calendar_faulty');
  const preview = valueOf(
    await staffPreviewCalendar(scene.world)({ gameCode: 'YK15', year, calendar: cases[1]![0] }, staffOf(scene)),
  );
  assert.deepEqual([preview.fault, preview.shown], ['rounds_out_of_order', undefined]);
});

test('a year of a place with summer time closes at its own clock, whatever Bangkok shows', () => {
  const night = { ...roundOf('16:20', '16:30'), dayOffset: 0 as const };
  const newYork = weekly([2, 3, 4, 5, 6], [night], { zone: 'America/New_York', closedDates: ['20270101'] });
  const { days, closed, zone } = gameYear(newYork, 2027);
  assert.deepEqual([zone, closed], ['America/New_York', ['20270101']]);
  const closeOf = (date: string) => isoOf(days.find((day) => day.date === date)!.firstClose);
  assert.equal(closeOf('20270312'), '2027-03-12T21:20:00.000Z');
  assert.equal(closeOf('20270315'), '2027-03-15T20:20:00.000Z');
  // The last Friday and the first Monday around each change of the clocks, in four places.
  const around = (zone: string, dates: readonly string[]) => {
    const year = gameYear({ ...newYork, zone }, 2027).days;
    return dates.map((date) => isoOf(year.find((day) => day.date === date)!.firstClose).slice(11, 16));
  };
  assert.deepEqual(around('America/New_York', ['20271105', '20271108']), ['20:20', '21:20']);
  assert.deepEqual(around('Europe/London', ['20270326', '20270329', '20271029', '20271101']), [
    '16:20',
    '15:20',
    '15:20',
    '16:20',
  ]);
  for (const zone of ['Asia/Bangkok', 'Asia/Ho_Chi_Minh'])
    assert.deepEqual(around(zone, ['20270312', '20270329', '20271108']), ['09:20', '09:20', '09:20']);
  const moved = { ...newYork, closedDates: [], moved: [{ from: '20270104', to: '20270103' }] };
  assert.deepEqual(dayChanges(gameYear(newYork, 2027), gameYear(moved, 2027)), [
    { date: '20270101', kind: 'new' },
    { date: '20270103', kind: 'new' },
    { date: '20270104', kind: 'gone' },
  ]);
});
