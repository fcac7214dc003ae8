import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instantOf, isoOf, minutesMs } from '#kit/shared/time.ts';
import { type DatedCalendar, drawDays, roundsOfDays, wireDatedCalendar } from './dated-calendar.ts';
import { stockFamily } from '../games/families-stock.ts';
import { roundOf, weekly } from '../games/family-game.ts';
import { gameOfFamily } from '../games/game-of-family.ts';
import { exchanges } from './holidays.ts';
import { closesInTime, faultOfMarket, lateRoundOf } from './market-close.ts';
import { tickDeciding } from './market-sessions.ts';

// What the exchanges say themselves, with the hours that they are ahead of UTC written out: apart from the zones of the product.
const opensAndCloses: Record<string, { summer?: number; utc: number; ticks: string[] }> = {
  SET: { utc: 7, ticks: ['09:55', '12:30', '13:55', '16:35'] },
  NIKKEI: { utc: 9, ticks: ['11:30', '15:30'] },
  CHINA: { utc: 8, ticks: ['11:30', '14:57'] },
  HSI: { utc: 8, ticks: ['12:00', '16:00'] },
  TAIWAN: { utc: 8, ticks: ['13:30'] },
  KOREA: { utc: 9, ticks: ['15:30'] },
  SINGAPORE: { utc: 8, ticks: ['17:00'] },
  INDIA: { utc: 5.5, ticks: ['15:00'] },
  RUSSIA: { utc: 3, ticks: ['18:40'] },
  GERMANY: { utc: 1, summer: 2, ticks: ['17:30'] },
  UK: { utc: 0, summer: 1, ticks: ['16:30'] },
  DOW: { utc: -5, summer: -4, ticks: ['16:00'] },
};

/** Summer time: from the last Sunday of March to that of October, in America from the second of March to the first of November. */
const isSummer = (code: string, day: string): boolean => {
  const sundays = (month: string) =>
    Array.from({ length: 31 }, (_, at) => `${day.slice(0, 4)}${month}${String(at + 1).padStart(2, '0')}`).filter(
      (date) => new Date(`${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}T00:00:00Z`).getUTCDay() === 0,
    );
  const [from, to] =
    code === 'DOW' ? [sundays('03')[1]!, sundays('11')[0]!] : [sundays('03').at(-1)!, sundays('10').at(-1)!];
  return day >= from && day < to;
};

const calendarOf = (code: string): DatedCalendar => {
  const { calendar } = stockFamily.games.find((game) => game.code === code)!;
  assert.ok('kind' in calendar);
  return calendar;
};

test('over fourteen months, every lottery on an index closes its bets so long before the tick that decides them', () => {
  for (const { code } of stockFamily.games) {
    const calendar = calendarOf(code);
    const { utc, summer = utc, ticks } = opensAndCloses[code]!;
    const days = drawDays(calendar, '20261123', '20271231');
    assert.ok(days.length > 240, code);
    const rounds = roundsOfDays(calendar, days);
    assert.equal(rounds.length, days.length * ticks.length);
    const safety = calendar.market!.safetyMinutes;
    assert.ok(safety >= (code === 'DOW' ? 15 : 10), code);
    for (const [at, { number, closeAt, drawAt, day }] of rounds.entries()) {
      const clock = ticks[at % ticks.length]!;
      const { date } = day;
      const ahead = isSummer(code, date) ? summer : utc;
      const tick =
        instantOf(`${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}T${clock}:00.000Z`) - minutesMs(ahead * 60);
      assert.ok(closeAt <= tick - minutesMs(safety), `${code} ${number} closes ${isoOf(closeAt)}`);
      assert.equal(tickDeciding(calendar.market!.exchange, drawAt), tick, `${code} ${number}`);
    }
    assert.equal(lateRoundOf(calendar, '20261123'), undefined, code);
  }
});

test('no lottery on an index has a draw on a day on which its exchange closes early', () => {
  for (const { code } of stockFamily.games) {
    const calendar = calendarOf(code);
    const held = new Set(drawDays(calendar, '20261123', '20271231').map(({ date }) => date));
    for (const day of exchanges[calendar.market!.exchange].halfDays ?? []) assert.ok(!held.has(day), `${code} ${day}`);
  }
  // New York rings its bell at 13:00 on the day after Thanksgiving.
  const friday = { ...calendarOf('DOW'), closedDates: [] };
  assert.deepEqual(lateRoundOf(friday, '20261127'), {
    number: '20261127-0001',
    closeAt: instantOf('2026-11-27T20:40:00.000Z'),
    latestCloseAt: instantOf('2026-11-27T17:45:00.000Z'),
  });
});

const weekdays = [2, 3, 4, 5, 6];
const inBangkok = { exchange: 'bangkok', safetyMinutes: 10 } as const;
const set = (close: string, drawAt: string, over: Partial<DatedCalendar> = {}): DatedCalendar =>
  weekly(weekdays, [roundOf(close, drawAt)], { market: inBangkok, ...over });

test('a round that closes after its value can be seen, or too near to it, is a fault of the calendar', () => {
  const game = gameOfFamily(stockFamily.games.find(({ code }) => code === 'SET')!, 1);
  const cases: [string, DatedCalendar, ReturnType<typeof faultOfMarket>][] = [
    ['the afternoon as it was before the session was moved', set('14:15', '14:35'), 'closes_after_tick'],
    ['a minute too late', set('13:46', '14:05'), 'closes_after_tick'],
    ['just in time', set('13:45', '14:05'), undefined],
    ['drawn before the opening, so the midday value is told', set('13:45', '13:50'), 'closes_after_tick'],
    ['after trading: the value of the evening is known', set('17:00', '17:30'), 'closes_after_tick'],
    [
      'a longer safety time',
      set('13:45', '14:05', { market: { ...inBangkok, safetyMinutes: 20 } }),
      'closes_after_tick',
    ],
    ['a Saturday: the value of Friday is known', set('13:45', '14:05', { added: ['20261128'] }), 'closes_after_tick'],
    ['no exchange named', weekly(weekdays, [roundOf('13:40', '14:05')]), 'market_missing'],
    [
      'another exchange',
      set('13:40', '14:05', { market: { exchange: 'london', safetyMinutes: 10 } }),
      'market_changed',
    ],
  ];
  for (const [what, calendar, fault] of cases) assert.equal(faultOfMarket(game, calendar, '20261123'), fault, what);
  const rhythm = { ...game.calendar, kind: undefined };
  assert.ok(!wireDatedCalendar.safeParse(rhythm).success);
  for (const safetyMinutes of [0, 9, 241])
    assert.ok(!wireDatedCalendar.safeParse(set('09:00', '10:05', { market: { ...inBangkok, safetyMinutes } })).success);
});

test('a draw is announced only where its bets close in time', () => {
  const draw = { closeAt: instantOf('2026-11-24T06:45:00.000Z'), drawAt: instantOf('2026-11-24T07:05:00.000Z') };
  const calendar = set('13:45', '14:05');
  assert.equal(closesInTime(calendar, draw), true);
  assert.equal(closesInTime(calendar, { ...draw, closeAt: instantOf('2026-11-24T06:45:01.000Z') }), false);
  assert.equal(closesInTime(calendar, { ...draw, drawAt: undefined }), false, 'nobody knows what decides it');
  assert.equal(closesInTime(weekly(weekdays, [roundOf('13:45', '14:05')]), draw), false);
});
