import assert from 'node:assert/strict';
import test from 'node:test';
import { id } from '#kit/shared/id.ts';
import { daysMs, isoOf } from '#kit/shared/time.ts';
import { staffVisitOf } from '#tools/testing/players.ts';
import { findGame } from '../db/games.ts';
import type { Calendar, RhythmCalendar } from '../domain/calendar.ts';
import { monthly, roundOf, weekly } from '../domain/family-game.ts';
import { dayChanges, faultOfGameCalendar, gameYear } from '../domain/game-year.ts';
import { countOf, openLottery, type Scene } from './scene.test.ts';
import { staffCalendar, staffEditCalendar, staffPreviewCalendar, staffReviewCalendar } from './staff-calendar.ts';

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

test('draws that are written down stay as they are and are told as conflicts; the next ones follow the calendar', async (t) => {
  const scene = await openLottery(t);
  const { world } = scene;
  await scene.openDraw();
  const old = await rhythmOf(scene);
  const calendar: Calendar = { ...old, everySeconds: 600 };
  const today = Number(isoOf(world.clock.now()).slice(0, 4));
  const preview = valueOf(
    await staffPreviewCalendar(world)({ gameCode: 'YK15', year: today, calendar }, staffOf(scene)),
  );
  const written = await countOf(
    world,
    "lottery.draw join lottery.game g using (game_id) where g.code = 'YK15' and state in ('scheduled', 'open') and close_at > kit.now()",
  );
  assert.ok(written > 0 && preview.conflicts.length > 0 && preview.conflicts.length <= written);
  assert.ok(preview.conflicts.every(({ why }) => why === 'other_time' || why === 'gone'));
  assert.ok(preview.changes.every(({ kind }) => kind === 'other_times'));
  const same = valueOf(
    await staffPreviewCalendar(world)({ gameCode: 'YK15', year: today, calendar: old }, staffOf(scene)),
  );
  assert.deepEqual([same.changes, same.conflicts], [[], []]);
  const closes = async () => {
    const { rows } = await (await import('#kit/server/database.ts')).sql<{ number: string; at: string }>`
      select d.number, d.close_at::text as at
      from lottery.draw d
      join lottery.game g using (game_id)
      where g.code = 'YK15'
      order by d.number`.execute(world.database.read);
    return new Map(rows.map(({ number, at }) => [number, at]));
  };
  const before = await closes();
  const edit = { gameCode: 'YK15', year: today, basedOn: 1, calendar, notes: {}, reason };
  assert.ok((await staffEditCalendar(world)(edit, staffOf(scene))).ok);
  await world.moveClock(daysMs(1));
  await scene.step();
  const after = await closes();
  for (const [number, at] of before) assert.equal(after.get(number), at);
  const fresh = [...after].filter(([number]) => !before.has(number));
  assert.ok(fresh.length > 0);
  assert.ok(fresh.every(([, at]) => /:[0-5]0:00/.test(at)));
  assert.ok(fresh.some(([, at]) => !/:(00|15|30|45):00/.test(at)));
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
  const moved = { ...newYork, closedDates: [], moved: [{ from: '20270104', to: '20270103' }] };
  assert.deepEqual(dayChanges(gameYear(newYork, 2027), gameYear(moved, 2027)), [
    { date: '20270101', kind: 'new' },
    { date: '20270103', kind: 'new' },
    { date: '20270104', kind: 'gone' },
  ]);
});
