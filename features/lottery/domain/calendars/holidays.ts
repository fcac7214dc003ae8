import type { DatedCalendar } from './dated-calendar.ts';
import type { Exchange } from './exchange.ts';
import { type Day, dayAfter, daysFrom } from './zone-time.ts';

type Move = DatedCalendar['moved'][number];

/** Of draws of others: nothing is planned beyond what is known, until a person has reviewed the year. */
export const knownThrough: Day = '20261231';
/** The draw of 1 January is held on 30 December or on 2 January, as the lottery office announces it. */
export const governmentKnownThrough: Day = '20261229';
/** Tết follows the moon, which is known. */
export const tetKnownThrough: Day = '20271231';

/**
 * Where the government lottery moves its draws: Teachers' Day and Labour Day every year, New Year's as it is announced
 * (source: the yearly list of the Government Lottery Office).
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

/**
 * Weekdays without trading, and those on which trading ends early (`halfDays`). Complete through `through`: those whose
 * year is fixed by law or published by the exchange.
 * Where a government or an exchange fixes each year anew, the next year holds what is known; a person compares it with the
 * announcement and reviews the year before draws of it are planned. Sources: `desk.calendar.sources` of the texts.
 */
type Trading = { through: Day; days: readonly Day[]; halfDays?: readonly Day[] };

const lastOf = (year: number): Day => `${year}1231`;

const days = (year: number, monthDays: string): Day[] => monthDays.split(' ').map((day) => `${year}${day}`);

const trading = {
  tokyo: {
    through: lastOf(2027),
    days: [
      ...days(2026, '1123 1231'),
      ...days(2027, '0101 0111 0211 0223 0322 0429 0503 0504 0505 0719 0811 0920 0923 1011 1103 1123 1231'),
    ],
  },
  hongKong: {
    through: lastOf(2027),
    days: [...days(2026, '1225'), ...days(2027, '0101 0208 0209 0326 0329 0405 0513 0609 0701 0916 1001 1008 1227')],
    halfDays: [...days(2026, '1224 1231'), ...days(2027, '0205 1224 1231')],
  },
  newYork: {
    through: lastOf(2027),
    days: [...days(2026, '1126 1225'), ...days(2027, '0101 0118 0215 0326 0531 0618 0705 0906 1125 1224')],
    halfDays: [...days(2026, '1127 1224'), ...days(2027, '1126')],
  },
  london: {
    through: lastOf(2027),
    days: [...days(2026, '1225 1228'), ...days(2027, '0101 0326 0329 0503 0531 0830 1227 1228')],
    halfDays: [...days(2026, '1224 1231'), ...days(2027, '1224 1231')],
  },
  frankfurt: {
    through: lastOf(2027),
    days: [...days(2026, '1224 1225 1231'), ...days(2027, '0101 0326 0329 1224 1231')],
    halfDays: [...days(2026, '1230'), ...days(2027, '1230')],
  },
  singapore: {
    through: lastOf(2026),
    days: [...days(2026, '1225'), ...days(2027, '0101 0208 0310 0326 0517 0520 0809 1028')],
    halfDays: [...days(2026, '1224 1231'), ...days(2027, '0205 1224 1231')],
  },
  bangkok: {
    through: lastOf(2026),
    days: [
      ...days(2026, '1207 1210 1231'),
      ...days(2027, '0101 0222 0406 0413 0414 0415 0503 0504 0520 0603 0719 0728 0812 1013 1025 1206 1210 1231'),
    ],
  },
  taipei: {
    through: lastOf(2026),
    days: [
      ...days(2026, '1225'),
      ...days(2027, '0101 0205 0208 0209 0210 0301 0405 0406 0609 0915 0928 1011 1025 1224 1231'),
    ],
  },
  seoul: {
    through: lastOf(2026),
    days: [
      ...days(2026, '1225 1231'),
      ...days(2027, '0101 0208 0209 0301 0505 0513 0719 0816 0914 0915 0916 1004 1011 1227 1231'),
    ],
  },
  shanghai: {
    through: lastOf(2026),
    days: days(2027, '0101 0205 0208 0209 0210 0211 0405 0503 0609 0915 1001 1004 1005 1006 1007'),
  },
  mumbai: {
    through: lastOf(2026),
    days: [...days(2026, '1124 1225'), ...days(2027, '0126 0326 0414')],
  },
  moscow: {
    through: lastOf(2026),
    days: [...days(2026, '1231'), ...days(2027, '0101 0107 0223 0308 1104 1231')],
  },
} as const satisfies Record<Exchange, Trading>;

export const exchanges: Readonly<Record<Exchange, Trading>> = trading;

/** Days that a lottery on the index leaves out: on a half day its usual rounds would close after the index is made. */
export const daysLeftOut = (exchange: Exchange): readonly Day[] =>
  [...exchanges[exchange].days, ...(exchanges[exchange].halfDays ?? [])].sort();
