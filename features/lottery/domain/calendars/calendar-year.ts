import { isoOf } from '#kit/shared/time.ts';
import { type DatedCalendar, type DrawDay, drawDays, isRuleDay, roundsOfDays } from './dated-calendar.ts';
import { type Day, daysBetween, weekdayOf } from './zone-time.ts';

/** The days of a year by the rule's dates: a draw of 1 January that is held on 30 December counts to its January. */
export const yearOf = (calendar: DatedCalendar, year: number): DrawDay[] =>
  drawDays(calendar, `${year}0101`, `${year}1231`);

/** One day of a year as a person looks it over. */
export type ReviewedDay = DrawDay & { weekday: number; closesAt: string[] };

export type YearDifference = {
  /** The rule's date this year, or that of the other where it is gone. */
  nominal: Day;
  kind: 'new' | 'gone' | 'moved' | 'back' | 'other_times';
  /** Days from the rule's date to the draw, as they were and as they are. */
  shiftBefore: number | undefined;
  shiftNow: number | undefined;
};

export type YearReview = {
  year: number;
  draws: ReviewedDay[];
  /** Days of the rule without draws. */
  closed: Day[];
  differences: YearDifference[];
};

/**
 * A year before it is made good for: every draw, the days left out, and what is different from the same year of another
 * version, or from the year before of the same calendar.
 */
export const reviewYear = (
  calendar: DatedCalendar,
  year: number,
  against: { version: DatedCalendar } | 'year_before',
): YearReview => ({
  year,
  draws: reviewed(calendar, year),
  closed: calendar.closedDates.filter((day) => day.startsWith(String(year)) && isRuleDay(calendar, day)).sort(),
  differences:
    against === 'year_before'
      ? differencesBetween(reviewed(calendar, year - 1), reviewed(calendar, year), keyOf(calendar))
      : differencesBetween(reviewed(against.version, year), reviewed(calendar, year), ({ nominal }) => nominal),
});

const reviewed = (calendar: DatedCalendar, year: number): ReviewedDay[] =>
  yearOf(calendar, year).map((day) => ({
    ...day,
    weekday: weekdayOf(day.date),
    closesAt: roundsOfDays(calendar, [day]).map(({ closeAt }) => isoOf(closeAt)),
  }));

/** What makes a draw of one year that of another: its date in the month, or the how-manieth of its weekday it is. */
const keyOf = ({ days }: DatedCalendar): ((day: ReviewedDay) => string) => {
  if (days.rule === 'monthly') return ({ nominal }) => nominal.slice(4);
  return ({ nominal }) => {
    const week = Math.floor(daysBetween(`${nominal.slice(0, 4)}0101`, nominal) / 7);
    return `${weekdayOf(nominal)}/${week}`;
  };
};

const differencesBetween = (
  before: readonly ReviewedDay[],
  now: readonly ReviewedDay[],
  key: (day: ReviewedDay) => string,
): YearDifference[] => {
  const [old, fresh] = [before, now].map((days) => new Map(days.map((day) => [key(day), day])));
  const gone = [...old!].flatMap(([name, day]) => (fresh!.has(name) ? [] : [differenceOf(day, undefined)]));
  const changed = [...fresh!].flatMap(([name, day]) => differenceOf(old!.get(name), day) ?? []);
  return [...gone, ...changed]
    .filter((difference) => difference !== undefined)
    .sort((a, b) => (a.nominal < b.nominal ? -1 : 1));
};

const differenceOf = (before: ReviewedDay | undefined, now: ReviewedDay | undefined): YearDifference | undefined => {
  const shifts = { shiftBefore: shiftOf(before), shiftNow: shiftOf(now) };
  if (!before || !now) {
    const { nominal } = (now ?? before)!;
    return { nominal, kind: now ? 'new' : 'gone', ...shifts };
  }
  if (shifts.shiftBefore !== shifts.shiftNow)
    return { nominal: now.nominal, kind: shifts.shiftNow === 0 ? 'back' : 'moved', ...shifts };
  return clocksOf(before) === clocksOf(now) ? undefined : { nominal: now.nominal, kind: 'other_times', ...shifts };
};

const shiftOf = (day: ReviewedDay | undefined): number | undefined => day && daysBetween(day.nominal, day.date);

// In UTC, so that a change of the hour in the zone is seen as well; dates of two years are never the same.
const clocksOf = ({ closesAt }: ReviewedDay): string => closesAt.map((text) => text.slice(11)).join(' ');

/** The calendar with the day left out, or taken in again. */
export const withClosed = (calendar: DatedCalendar, days: readonly Day[]): DatedCalendar => ({
  ...calendar,
  closedDates: [...new Set([...calendar.closedDates, ...days])].sort(),
});
