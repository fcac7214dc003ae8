import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instantOf, isoOf, later, daysMs } from '#kit/shared/time.ts';
import { roundsClosing } from './calendar.ts';
import { demoGames } from '../games/demo-games.ts';

const calendarOf = (code: string) => demoGames.find((game) => game.code === code)!.calendar;
const at = (text: string) => instantOf(text);

test('88 rounds a day: the first closes at 06:00, the last at 03:45 of the next day, all open at 05:00 in Bangkok', () => {
  const day = roundsClosing(calendarOf('YK15'), at('2026-11-20T22:00:00.000Z'), at('2026-11-21T21:59:00.000Z'));
  assert.equal(day.length, 88);
  assert.deepEqual(
    [day[0]!, day[87]!].map(({ number, openAt, closeAt }) => [number, isoOf(openAt), isoOf(closeAt)]),
    [
      ['20261121-0001', '2026-11-20T22:00:00.000Z', '2026-11-20T23:00:00.000Z'],
      ['20261121-0088', '2026-11-20T22:00:00.000Z', '2026-11-21T20:45:00.000Z'],
    ],
  );
});

test('a round every minute round the clock, each opening when the one before closes', () => {
  const from = at('2026-11-21T16:58:30.000Z');
  const rounds = roundsClosing(calendarOf('YK1M'), from, later(from, 240_000));
  assert.deepEqual(
    rounds.map(({ number, openAt, closeAt }) => [number, isoOf(openAt).slice(11, 19), isoOf(closeAt).slice(11, 19)]),
    [
      ['20261121-1439', '16:58:00', '16:59:00'],
      ['20261121-1440', '16:59:00', '17:00:00'],
      ['20261122-0001', '17:00:00', '17:01:00'],
      ['20261122-0002', '17:01:00', '17:02:00'],
    ],
  );
});

test('however the time is cut, every round comes exactly once', () => {
  for (const code of ['YK1M', 'YK15']) {
    const start = at('2026-12-30T03:17:11.000Z');
    const whole = roundsClosing(calendarOf(code), start, later(start, daysMs(3))).map(({ number }) => number);
    assert.equal(new Set(whole).size, whole.length);
    const pieces: string[] = [];
    for (let cut = 0; cut < daysMs(3); cut += 4_321_000)
      pieces.push(
        ...roundsClosing(calendarOf(code), later(start, cut), later(start, Math.min(cut + 4_321_000, daysMs(3)))).map(
          ({ number }) => number,
        ),
      );
    assert.deepEqual(pieces, whole, code);
  }
});

test('a closed day has no rounds', () => {
  const calendar = { ...calendarOf('YK15'), closedDates: ['20261121'] };
  const rounds = roundsClosing(calendar, at('2026-11-20T22:00:00.000Z'), at('2026-11-22T22:00:00.000Z'));
  assert.ok(rounds.length > 0 && rounds.every(({ number }) => !number.startsWith('20261121')));
});

test('the 88 rounds of a day run over midnight, day after day', () => {
  const calendar = calendarOf('YK15');
  for (let day = 0; day < 40; day++) {
    const start = later(at('2026-12-10T22:00:00.000Z'), daysMs(day));
    const rounds = roundsClosing(calendar, start, later(start, daysMs(1)));
    assert.equal(rounds.length, 88);
    assert.equal(
      new Set(rounds.map(({ number }) => number.slice(0, 8))).size,
      1,
      'the last rounds keep the day of the first',
    );
    const midnight = later(start, daysMs(1) - 5 * 3_600_000);
    assert.equal(rounds.filter(({ closeAt }) => closeAt >= midnight).length, 16, 'from 00:00 to 03:45');
  }
});
