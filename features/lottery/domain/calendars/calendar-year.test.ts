import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reviewYear, withClosed, yearOf } from './calendar-year.ts';
import { type DatedCalendar, faultOfCalendar } from './dated-calendar.ts';
import { gameFamilies } from '../games/families.ts';
import { monthly, roundOf } from '../games/family-game.ts';
import { governmentMoves } from './holidays.ts';
import { daysBetween } from './zone-time.ts';

const calendarOf = (code: string): DatedCalendar => {
  const { calendar } = gameFamilies.flatMap(({ games }) => games).find((game) => game.code === code)!;
  assert.ok('kind' in calendar);
  return calendar;
};

test('the government lottery has exactly 24 draws in every year, moved where they are known to be', () => {
  const years = Array.from({ length: 20 }, (_, at) => 2025 + at);
  const calendar = monthly([1, 16], [roundOf('15:20', '16:00')], { moved: governmentMoves(years) });
  assert.equal(faultOfCalendar(calendar), undefined);
  for (const year of years) {
    const draws = yearOf(calendar, year);
    assert.equal(draws.length, 24, String(year));
    assert.equal(new Set(draws.map(({ date }) => date)).size, 24, String(year));
    assert.ok(draws.every(({ nominal, date }) => Math.abs(daysBetween(nominal, date)) <= 2));
    assert.deepEqual(
      draws.filter(({ why }) => why === 'moved').map(({ nominal }) => nominal.slice(4)),
      ['0101', '0116', '0501'],
    );
  }
  const moved = (year: number) => yearOf(calendar, year).flatMap(({ why, date }) => (why === 'moved' ? [date] : []));
  assert.deepEqual(moved(2025), ['20250102', '20250117', '20250502']);
  assert.deepEqual(moved(2026), ['20260102', '20260117', '20260502']);
  assert.deepEqual(moved(2027), ['20261230', '20270117', '20270502']);
});

test('a year is looked over with what is different from the year before', () => {
  const review = reviewYear(calendarOf('THGLO'), 2027, 'year_before');
  assert.equal(review.draws.length, 24);
  assert.deepEqual(review.draws[0], {
    nominal: '20270101',
    date: '20261230',
    why: 'moved',
    weekday: 4,
    closesAt: ['2026-12-30T07:20:00.000Z'],
  });
  assert.deepEqual(review.differences, [{ nominal: '20270101', kind: 'moved', shiftBefore: 1, shiftNow: -2 }]);
});

test('a version is looked over with what it changes: days gone, new, moved, back and at other times', () => {
  const before = calendarOf('THGLO');
  const version = {
    ...withClosed(before, ['20270601']),
    moved: before.moved.filter(({ from }) => from !== '20270501').concat({ from: '20270716', to: '20270715' }),
    added: ['20270908'],
  };
  assert.equal(faultOfCalendar(version), undefined);
  const review = reviewYear(version, 2027, { version: before });
  assert.deepEqual(review.closed, ['20270601']);
  assert.deepEqual(
    review.differences.map(({ nominal, kind }) => [nominal, kind]),
    [
      ['20270501', 'back'],
      ['20270601', 'gone'],
      ['20270716', 'moved'],
      ['20270908', 'new'],
    ],
  );
  const later = { ...before, rounds: [roundOf('15:00', '16:00')] };
  assert.ok(reviewYear(later, 2027, { version: before }).differences.every(({ kind }) => kind === 'other_times'));
  assert.deepEqual(reviewYear(before, 2027, { version: before }).differences, []);
});

test('weekly draws are held against the same week of the year before', () => {
  const review = reviewYear(calendarOf('VNN'), 2027, 'year_before');
  assert.equal(review.draws.length, 361);
  assert.deepEqual(review.closed, ['20270205', '20270206', '20270207', '20270208']);
  // Four days of Tết each, and the year's last day falls on another weekday.
  const kinds = review.differences.map(({ kind }) => kind);
  assert.equal(kinds.filter((kind) => kind === 'gone').length, 5);
  assert.equal(kinds.filter((kind) => kind === 'new').length, 5);
  assert.equal(kinds.length, 10);
});
