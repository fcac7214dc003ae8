import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysMs, type Instant, instantOf, isoOf, later, minutesMs } from '#kit/shared/time.ts';
import { drawDaysOfWeek, roundsClosing } from './calendar.ts';
import { type CalendarFault, type DatedCalendar, datedRoundsClosing, faultOfCalendar } from './dated-calendar.ts';
import { gameFamilies } from '../games/families.ts';
import { monthly, roundOf, weekly } from '../games/family-game.ts';
import { exchanges, tetDays } from './holidays.ts';
import { isZone } from '#kit/shared/zone.ts';
import { dayAfter, dayIn, daysBetween, isDay, momentAt, weekdayOf } from './zone-time.ts';

const games = gameFamilies.flatMap((family) => family.games);
const calendarOf = (code: string): DatedCalendar => {
  const { calendar } = games.find((game) => game.code === code)!;
  assert.ok('kind' in calendar);
  return calendar;
};
const closing = (code: string, from: string, to: string) =>
  datedRoundsClosing(calendarOf(code), instantOf(`${from}T00:00:00.000Z`), instantOf(`${to}T00:00:00.000Z`));
const dated = games.filter(({ calendar }) => 'kind' in calendar).map(({ code }) => code);

test('the government lottery closes at 14:20 in Bangkok, before its first number at 14:30, on the first and sixteenth and where those are moved to', () => {
  assert.deepEqual(
    closing('THGLO', '2026-12-01', '2027-02-02').map(({ number, closeAt, drawAt }) => [
      number,
      isoOf(closeAt),
      isoOf(drawAt),
    ]),
    [
      ['20261201-0001', '2026-12-01T07:20:00.000Z', '2026-12-01T09:00:00.000Z'],
      ['20261216-0001', '2026-12-16T07:20:00.000Z', '2026-12-16T09:00:00.000Z'],
      ['20261230-0001', '2026-12-30T07:20:00.000Z', '2026-12-30T09:00:00.000Z'],
      ['20270117-0001', '2027-01-17T07:20:00.000Z', '2027-01-17T09:00:00.000Z'],
      ['20270201-0001', '2027-02-01T07:20:00.000Z', '2027-02-01T09:00:00.000Z'],
    ],
  );
  const open = closing('THGLO', '2026-12-16', '2026-12-17')[0]!.openAt;
  assert.equal(isoOf(open), '2026-12-01T17:00:00.000Z', 'a fortnight before, at midnight in Bangkok');
});

test('however the time is cut, every round of every calendar comes exactly once and in order', () => {
  const start = instantOf('2026-12-20T03:17:11.000Z');
  const end = later(start, daysMs(70));
  for (const code of ['THGLO', 'THBAAC', 'VNN', 'VNSHCM', 'LAODEV', 'MY4D', 'SET', 'UK', 'DOW']) {
    const calendar = calendarOf(code);
    const whole = datedRoundsClosing(calendar, start, end);
    assert.equal(new Set(whole.map(({ number }) => number)).size, whole.length, code);
    for (const [at, { openAt, closeAt, drawAt }] of whole.entries()) {
      assert.ok(openAt < closeAt && closeAt < drawAt, code);
      assert.ok(at === 0 || whole[at - 1]!.closeAt < closeAt, code);
    }
    const pieces: string[] = [];
    for (let cut: Instant = start; cut < end; cut = later(cut, daysMs(5) + minutesMs(777)))
      pieces.push(
        ...datedRoundsClosing(calendar, cut, later(cut, Math.min(daysMs(5) + minutesMs(777), end - cut))).map(
          ({ number }) => number,
        ),
      );
    assert.deepEqual(
      pieces,
      whole.map(({ number }) => number),
      code,
    );
  }
});

test('nothing is drawn in Vietnam on the eve and the first three days of the lunar year, and on every other day', () => {
  assert.deepEqual(
    closing('VNN', '2027-01-25', '2027-02-20').map(({ number }) => number.slice(0, 8)),
    [
      ...Array.from({ length: 11 }, (_, at) => dayAfter('20270125', at)),
      ...Array.from({ length: 11 }, (_, at) => dayAfter('20270209', at)),
    ],
  );
});

/** Moments of new moon by the leading terms of Meeus' series, in days of 2000-01-01T12:00Z; right to some minutes. */
const newMoon = (k: number): number => {
  const t = k / 1236.85;
  const sin = (degrees: number) => Math.sin((degrees * Math.PI) / 180);
  const [sun, moon] = [2.5534 + 29.1053567 * k, 201.5643 + 385.81693528 * k + 0.0107582 * t * t];
  const node = 160.7108 + 390.67050284 * k;
  return (
    5.09766 +
    29.530588861 * k -
    0.4072 * sin(moon) +
    0.17241 * sin(sun) +
    0.01608 * sin(2 * moon) +
    0.01039 * sin(2 * node) +
    0.00739 * sin(moon - sun) -
    0.00514 * sin(moon + sun) +
    0.00208 * sin(2 * sun)
  );
};

test('Tết begins with the new moon between 21 January and 20 February, on the clocks of Vietnam', () => {
  assert.equal(tetDays.length, 20);
  const epoch = instantOf('2000-01-01T12:00:00.000Z');
  const moons = Array.from({ length: 400 }, (_, k) =>
    dayIn('Asia/Ho_Chi_Minh', later(epoch, Math.round(newMoon(k) * daysMs(1)))),
  );
  for (const year of [2026, 2027, 2028, 2029, 2030]) {
    const first = moons.filter((day) => day >= `${year}0121` && day <= `${year}0220`);
    assert.deepEqual(
      tetDays.filter((day) => day.startsWith(String(year))),
      [-1, 0, 1, 2].map((shift) => dayAfter(first[0]!, shift)),
      String(year),
    );
  }
});

test('an exchange is closed at weekends and on its holidays', () => {
  const held = new Set(closing('DOW', '2026-11-20', '2027-12-31').map(({ number }) => number.slice(0, 8)));
  for (const day of exchanges.newYork.days) assert.ok(!held.has(day), day);
  for (const [name, { days }] of Object.entries(exchanges)) {
    assert.deepEqual([...new Set(days)].sort(), days, name);
    for (const day of days) {
      assert.ok(isDay(day), `${name} ${day}`);
      assert.ok(![1, 7].includes(weekdayOf(day)), `${name} ${day} would be a weekend anyway`);
    }
  }
  assert.ok([...held].every((day) => ![1, 7].includes(weekdayOf(day))));
  // The bell rings at 13:00 on these, long before the usual close of bets.
  assert.ok(!held.has('20261127') && !held.has('20261224'));
});

test('bets on New York close at 03:40 in Bangkok in winter and at 02:40 in summer, on the next morning', () => {
  const bangkok = (from: string, to: string) =>
    closing('DOW', from, to).map(({ closeAt }) => isoOf(later(closeAt, minutesMs(420))).slice(0, 16));
  assert.deepEqual(bangkok('2027-03-12', '2027-03-16'), ['2027-03-13T03:40', '2027-03-16T02:40']);
  assert.deepEqual(bangkok('2027-11-05', '2027-11-09'), ['2027-11-06T02:40', '2027-11-09T03:40']);
});

test('a night session belongs to the day before, and rounds open after the one before them', () => {
  const calendar = weekly(
    [2, 6],
    [roundOf('20:00', '20:30'), { drawAt: '03:00', dayOffset: 1, closesMinutesBefore: 10 }],
    {
      opens: { rule: 'after_previous', minutes: 30 },
    },
  );
  const rounds = datedRoundsClosing(
    calendar,
    instantOf('2026-11-22T00:00:00.000Z'),
    instantOf('2026-11-29T00:00:00.000Z'),
  );
  assert.deepEqual(
    rounds.map(({ number, openAt, closeAt }) => [
      number,
      ...[openAt, closeAt].map((at) => isoOf(later(at, minutesMs(420))).slice(0, 16)),
    ]),
    [
      ['20261123-0001', '2026-11-21T03:30', '2026-11-23T20:00'],
      ['20261123-0002', '2026-11-23T21:00', '2026-11-24T02:50'],
      ['20261127-0001', '2026-11-24T03:30', '2026-11-27T20:00'],
      ['20261127-0002', '2026-11-27T21:00', '2026-11-28T02:50'],
    ],
  );
});

test('the first draw after holidays opens after the last one before them', () => {
  const calendar = { ...calendarOf('VNN'), opens: { rule: 'after_previous', minutes: 0 } as const };
  const [first] = datedRoundsClosing(
    calendar,
    instantOf('2027-02-05T00:00:00.000Z'),
    instantOf('2027-02-10T00:00:00.000Z'),
  );
  assert.deepEqual([first!.number, isoOf(first!.openAt)], ['20270209-0001', '2027-02-04T11:15:00.000Z']);
});

test('added days have draws; a calendar that contradicts itself names the fault', () => {
  const tuesday = { ...calendarOf('MY4D'), added: ['20261124'] };
  assert.equal(faultOfCalendar(tuesday), undefined);
  const numbers = datedRoundsClosing(
    tuesday,
    instantOf('2026-11-22T12:00:00.000Z'),
    instantOf('2026-11-26T00:00:00.000Z'),
  );
  assert.deepEqual(
    numbers.map(({ number, day }) => [number.slice(0, 8), day.why]),
    [
      ['20261124', 'added'],
      ['20261125', 'rule'],
    ],
  );
  const first = monthly([1, 16], [roundOf('15:20', '16:00')]);
  const faulty: [DatedCalendar, CalendarFault][] = [
    [{ ...first, moved: [{ from: '20270102', to: '20270103' }] }, 'moved_no_draw'],
    [{ ...first, moved: [{ from: '20270101', to: '20270115' }] }, 'moved_far'],
    [{ ...first, moved: [{ from: '20270101', to: '20261216' }] }, 'moved_far'],
    [{ ...first, moved: [{ from: '20270116', to: '20270120' }], added: ['20270120'] }, 'date_twice'],
    [{ ...first, added: ['20270116'] }, 'date_twice'],
    [{ ...first, rounds: [roundOf('15:00', '16:00'), roundOf('14:00', '15:00')] }, 'rounds_out_of_order'],
  ];
  for (const [calendar, fault] of faulty) assert.equal(faultOfCalendar(calendar), fault, fault);
});

test('days and zones', () => {
  assert.equal(weekdayOf('20261122'), 1, 'a Sunday');
  assert.equal(weekdayOf('20261128'), 7, 'a Saturday');
  assert.equal(dayAfter('20280228', 1), '20280229');
  assert.equal(daysBetween('20261231', '20270101'), 1);
  assert.ok(isDay('20280229') && !isDay('20270229') && !isDay('20271301') && !isDay('2027010'));
  assert.ok(isZone('Asia/Vientiane') && !isZone('Asia/Nowhere'));
  assert.equal(dayIn('Asia/Bangkok', instantOf('2026-12-31T17:00:00.000Z')), '20270101');
  assert.equal(isoOf(momentAt('Europe/London', '20270701', '15:20')), '2027-07-01T14:20:00.000Z');
  assert.equal(isoOf(momentAt('Europe/London', '20270101', '00:00')), '2027-01-01T00:00:00.000Z');
});

test('days of the week for the filter: those of the rule, or of the draws of the coming week', () => {
  const now = instantOf('2026-12-25T05:00:00.000Z');
  assert.equal(drawDaysOfWeek(calendarOf('VNSHCM'), now), '2,7');
  assert.equal(drawDaysOfWeek(calendarOf('THGLO'), now), '4', '30 December 2026 is a Wednesday');
  assert.equal(drawDaysOfWeek(calendarOf('THGLO'), later(now, daysMs(7))), '');
  assert.equal(roundsClosing(calendarOf('VNSHCM'), now, later(now, daysMs(30))).length, 9);
  assert.ok(dated.length > 50);
});
