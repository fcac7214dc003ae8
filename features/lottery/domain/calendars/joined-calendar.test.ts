import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seeded } from '#games/engine/chance/chance.ts';
import { instantOf } from '#kit/shared/time.ts';
import { drawDaysOfWeek, roundsClosing } from './calendar.ts';
import { type DatedCalendar, faultOfCalendar } from './dated-calendar.ts';
import { demoGames } from '../games/demo-games.ts';
import { monthly, roundOf, weekly } from '../games/family-game.ts';
import { joinedCalendar } from './joined-calendar.ts';
import { type Day, dayAfter } from './zone-time.ts';

const [from, to] = [instantOf('2026-11-30T00:00:00.000Z'), instantOf('2027-01-11T00:00:00.000Z')];
const roundsOf = (calendar: DatedCalendar) =>
  new Map(roundsClosing(calendar, from, to).map((one) => [one.number, one]));
const at = roundOf('16:05', '16:15');
const monday = weekly([2], [at]);
const cases: [string, DatedCalendar, DatedCalendar, string[]][] = [
  ['both as usual', weekly([2, 7], [at]), monday, ['1130', '1207', '1214', '1221', '1228', '0104']],
  ['a rest day of one', { ...monday, closedDates: ['20261207'] }, monday, ['1130', '1214', '1221', '1228', '0104']],
  [
    'a draw of one moved to where the other has none',
    { ...monday, moved: [{ from: '20261207', to: '20261208' }] },
    monday,
    ['1130', '1214', '1221', '1228', '0104'],
  ],
  [
    'both moved to the same day',
    { ...monday, moved: [{ from: '20261207', to: '20261208' }] },
    { ...monday, moved: [{ from: '20261207', to: '20261208' }] },
    ['1130', '1208', '1214', '1221', '1228', '0104'],
  ],
  [
    'one more day of one, by the rule of the other',
    { ...monday, added: ['20261209'] },
    weekly([2, 4], [at]),
    ['1130', '1207', '1209', '1214', '1221', '1228', '0104'],
  ],
  ['days of the month', monthly([1, 16], [at]), monthly([16], [at]), ['1216']],
  ['no day in common', monday, weekly([3], [at]), []],
  ['no day in common but one that is added', monday, { ...weekly([3], [at]), added: ['20261207'] }, ['1207']],
  ['a weekday and a date', monday, monthly([7], [at]), []],
  ['clocks of two places', monday, { ...monday, zone: 'Asia/Ho_Chi_Minh' }, []],
];

test('what is joined is held on the days on which both parts are', () => {
  for (const [what, one, other, held] of cases)
    for (const parts of [
      [one, other],
      [other, one],
    ]) {
      const joined = joinedCalendar(parts) ?? assert.fail(what);
      assert.deepEqual(
        [...roundsOf(joined).keys()].map((number) => number.slice(4, 8)),
        held,
        what,
      );
    }
});

test('it closes with the first of them, before the first number of either, and is drawn with the last', () => {
  const one = weekly([2], [roundOf('15:50', '16:15', '16:05'), roundOf('20:00', '20:30')], { safetyMinutes: 15 });
  const other = weekly([2], [roundOf('16:00', '17:00', '16:45')]);
  const { rounds, safetyMinutes } = joinedCalendar([one, other])!;
  assert.deepEqual(rounds, [{ drawAt: '17:00', dayOffset: 0, closesMinutesBefore: 70, firstNumberMinutesBefore: 55 }]);
  assert.equal(safetyMinutes, 15);
});

test('whatever staff writes into two calendars, the rounds that both have, and no others, are joined', () => {
  const chance = seeded(20_261_124);
  const aDay = (): Day => dayAfter('20261130', chance.below(40));
  const aCalendar = (): DatedCalendar => {
    for (;;) {
      const minutes = chance.below(40);
      const calendar = weekly(
        [1, 2, 3, 4, 5, 6, 7].filter(() => chance.below(2) === 0),
        [roundOf('16:05', `16:${String(15 + minutes).padStart(2, '0')}`)],
        {
          closedDates: [aDay(), aDay()],
          moved: [{ from: aDay(), to: aDay() }],
          added: [aDay(), aDay()],
        },
      );
      if (faultOfCalendar(calendar) === undefined) return calendar;
    }
  };
  let [joins, singles] = [0, 0];
  for (let turn = 0; turn < 60; turn++) {
    const parts = [aCalendar(), aCalendar()] as const;
    const [one, other] = [roundsOf(parts[0]), roundsOf(parts[1])];
    const wanted = [...one].flatMap(([number, a]) => {
      const b = other.get(number);
      const later = b && Math.max(a.drawAt!, b.drawAt!);
      return b ? [`${number} ${Math.min(a.closeAt, b.closeAt)} ${later}`] : [];
    });
    const joined = joinedCalendar(parts)!;
    const found = [...roundsOf(joined)].map(([number, { closeAt, drawAt }]) => `${number} ${closeAt} ${drawAt}`);
    assert.deepEqual(found, wanted, JSON.stringify(parts));
    joins += found.length;
    singles += joined.added.length + joined.closedDates.length;
  }
  assert.ok(joins > 200 && singles > 100, `${joins} rounds, ${singles} single days`);
});

test('a calendar without days names none; a rhythm is joined with nothing', () => {
  const none = joinedCalendar([monday, weekly([3], [at])])!;
  assert.equal(faultOfCalendar(none), 'no_days');
  assert.equal(drawDaysOfWeek(none, from), '');
  assert.equal(joinedCalendar([monday, demoGames[0]!.calendar]), undefined);
  assert.equal(joinedCalendar([]), undefined);
});
