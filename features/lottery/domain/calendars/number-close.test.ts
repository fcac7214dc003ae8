import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instantOf, isoOf, minutesMs } from '#kit/shared/time.ts';
import type { Calendar } from './calendar.ts';
import { type DatedCalendar, drawDays, roundsOfDays, wireDatedCalendar } from './dated-calendar.ts';
import { roundOf, weekly } from '../games/family-game.ts';
import { faultOfNumbers, followsNumbers, isKnownDraw, type KnownCalendar } from './number-close.ts';
import { outsideGames } from '../games/outside-games.ts';

const games = outsideGames.flatMap((offer) => offer.games);
const gameOf = (code: string) => games.find((game) => game.code === code)!;
const datedOf = (code: string): DatedCalendar => {
  const { calendar } = gameOf(code);
  assert.ok('kind' in calendar);
  return calendar;
};

// When the first number of a day comes, as those who draw it publish it, in UTC: apart from what the calendars say.
const firstNumbers: Record<string, string> = { THGLO: '07:30', HANOI: '11:15', VNN: '11:15', MY4D: '10:30' };

test('lotteries of others close ten minutes and more before the first number of the day, every day of a year', () => {
  for (const { code, rules } of games.filter((game) => followsNumbers(game.rules))) {
    const calendar = datedOf(code);
    assert.equal(faultOfNumbers(rules, calendar), undefined, code);
    const rounds = roundsOfDays(calendar, drawDays(calendar, '20261123', '20271130'));
    assert.ok(rounds.length >= 12, code);
    for (const { closeAt, drawAt } of rounds) {
      const day = isoOf(drawAt).slice(0, 10);
      const first = firstNumbers[code] ? instantOf(`${day}T${firstNumbers[code]}:00.000Z`) : drawAt;
      assert.ok(closeAt <= first - minutesMs(10), `${code} closes ${isoOf(closeAt)}`);
    }
  }
});

test('a calendar of others that closes too near to the first number has a fault; our own draws and indexes have their own rules', () => {
  const { rules } = gameOf('THGLO');
  const at = (close: string, first?: string, over: Partial<DatedCalendar> = {}): Calendar =>
    weekly([2], [roundOf(close, '16:00', first)], over);
  const cases: [string, Calendar, ReturnType<typeof faultOfNumbers>][] = [
    ['before the last number, as it was once', at('15:20', '14:30'), 'closes_after_number'],
    ['with the first number', at('14:30', '14:30'), 'closes_after_number'],
    ['a minute too late', at('14:21', '14:30'), 'closes_after_number'],
    ['just in time', at('14:20', '14:30'), undefined],
    ['a longer safety time', at('14:20', '14:30', { safetyMinutes: 11 }), 'closes_after_number'],
    ['all at once at the end', at('15:50'), undefined],
    ['one of two rounds', weekly([2], [roundOf('09:00', '10:00'), roundOf('15:55', '16:00')]), 'closes_after_number'],
  ];
  for (const [what, calendar, fault] of cases) assert.equal(faultOfNumbers(rules, calendar), fault, what);
  assert.equal(faultOfNumbers(gameOf('SET').rules, at('15:55')), undefined);
  const safety = (safetyMinutes: number) =>
    wireDatedCalendar.safeParse(at('09:00', '10:00', { safetyMinutes })).success;
  assert.deepEqual([9, 10, 240, 241].map(safety), [false, true, true, false]);
});

const delivered = datedOf('THGLO');
const later = { ...delivered, rounds: [roundOf('18:00', '20:00', '19:00')] };
const moved = {
  ...delivered,
  moved: delivered.moved.map((move) => (move.from === '20270101' ? { ...move, to: '20270102' } : move)),
};
const draw = (day: string, clock: string, drawClock: string) => ({
  closeAt: instantOf(`${day}T${clock}:00.000Z`),
  drawAt: instantOf(`${day}T${drawClock}:00.000Z`),
});
const usual = draw('2027-01-17', '07:20', '09:00');
const evening = draw('2027-01-17', '11:00', '13:00');
const cases: [string, KnownCalendar[], ReturnType<typeof draw>, boolean][] = [
  ['as delivered', [{ calendar: delivered, reviewed: 'all' }], usual, true],
  [
    'where it still is in a version of one person',
    [
      { calendar: moved, reviewed: [] },
      { calendar: delivered, reviewed: 'all' },
    ],
    usual,
    true,
  ],
  [
    'put later by one person',
    [
      { calendar: later, reviewed: [] },
      { calendar: delivered, reviewed: 'all' },
    ],
    evening,
    false,
  ],
  ['reviewed for another year', [{ calendar: later, reviewed: [2026, 2028] }], evening, false],
  ['reviewed for its year', [{ calendar: later, reviewed: [2027] }], evening, true],
  ['another time of its result', [{ calendar: later, reviewed: [2027] }], { ...evening, drawAt: usual.drawAt }, false],
  [
    'over New Year by the date of the rule',
    [{ calendar: delivered, reviewed: [2027] }],
    draw('2026-12-30', '07:20', '09:00'),
    true,
  ],
  [
    'reviewed for the year of the day alone',
    [{ calendar: delivered, reviewed: [2026] }],
    draw('2026-12-30', '07:20', '09:00'),
    false,
  ],
  [
    'in a version that closes too late',
    [{ calendar: { ...delivered, rounds: [roundOf('15:20', '16:00', '14:30')] }, reviewed: 'all' }],
    draw('2027-01-17', '08:20', '09:00'),
    false,
  ],
  ['nowhere', [], usual, false],
];
test('a draw is known where it was delivered, or where another person has reviewed its year', () => {
  for (const [what, known, times, is] of cases) assert.equal(isKnownDraw(known, times), is, what);
});
