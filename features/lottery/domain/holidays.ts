import type { DatedCalendar } from './dated-calendar.ts';
import { type Day, dayAfter, daysFrom } from './zone-time.ts';

type Move = DatedCalendar['moved'][number];

/**
 * Where the government lottery moves its draws: Teachers' Day and Labour Day every year, New Year's as it is announced.
 * From 2027 on New Year's is what was usual; staff puts in what is announced when they review the year.
 */
const newYearDraws: Record<number, Day> = { 2025: '20250102', 2026: '20260102' };

export const governmentMoves = (years: readonly number[]): Move[] =>
  years.flatMap((year) => [
    { from: `${year}0101`, to: newYearDraws[year] ?? `${year - 1}1230` },
    { from: `${year}0116`, to: `${year}0117` },
    { from: `${year}0501`, to: `${year}0502` },
  ]);

/** First day of the lunar year as Vietnam counts it; 2030 is a day before China's. */
const lunarNewYears: readonly Day[] = ['20260217', '20270206', '20280126', '20290213', '20300202'];

/** The eve and the first three days of the lunar year: nothing is drawn in Vietnam. */
export const tetDays: readonly Day[] = lunarNewYears.flatMap((first) =>
  daysFrom(dayAfter(first, -1), dayAfter(first, 2)),
);

/** Days without trading as the exchanges publish them; each year's list is put in by staff when it comes out. */
export const exchangeHolidays = {
  tokyo: [
    '20261123',
    '20261231',
    '20270101',
    '20270111',
    '20270211',
    '20270223',
    '20270322',
    '20270429',
    '20270503',
    '20270504',
    '20270505',
  ],
  hongKong: ['20261225', '20270101', '20270326', '20270329'],
  newYork: [
    '20261126',
    '20261225',
    '20270101',
    '20270118',
    '20270215',
    '20270326',
    '20270531',
    '20270618',
    '20270705',
    '20270906',
    '20271125',
    '20271224',
  ],
  london: ['20261225', '20261228', '20270101', '20270326', '20270329', '20270503', '20270531', '20270830'],
  frankfurt: ['20261224', '20261225', '20261231', '20270101', '20270326', '20270329'],
  singapore: ['20261225', '20270101', '20270326'],
  bangkok: ['20261207', '20261210', '20261231', '20270101'],
  taipei: ['20270101'],
  seoul: ['20261225', '20261231', '20270101', '20270301', '20270505'],
  shanghai: ['20270101'],
  mumbai: ['20261225', '20270126', '20270326'],
  moscow: ['20270101', '20270107'],
} as const satisfies Record<string, readonly Day[]>;
export type Exchange = keyof typeof exchangeHolidays;
