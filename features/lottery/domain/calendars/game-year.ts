import { z } from 'zod';
import { daysMs, type Instant, later, secondsMs } from '#kit/shared/time.ts';
import type { Calendar, RhythmCalendar } from './calendar.ts';
import { yearOf } from './calendar-year.ts';
import { type DatedCalendar, faultOfCalendar, isRuleDay, roundsOfDays } from './dated-calendar.ts';
import { clockMs, type Day, daysFrom, isDay, momentAt, weekdayOf } from './zone-time.ts';

/** A day with draws as a person looks it over. */
export type YearDay = {
  date: Day;
  /** As the rule has it; another day where the draw is moved. */
  nominal: Day;
  why: 'rule' | 'moved' | 'added';
  /** 1 is Sunday. */
  weekday: number;
  rounds: number;
  opensAt: Instant;
  firstClose: Instant;
  lastClose: Instant;
};

export type GameYear = { zone: string; days: YearDay[]; closed: Day[] };

/** A year of any calendar, day by day, and the days of the rule that have no draws. */
export const gameYear = (calendar: Calendar, year: number): GameYear =>
  'kind' in calendar ? datedYear(calendar, year) : rhythmYear(calendar, year);

const datedYear = (calendar: DatedCalendar, year: number): GameYear => ({
  zone: calendar.zone,
  days: yearOf(calendar, year).flatMap((held) => {
    const rounds = roundsOfDays(calendar, [held]);
    const [first] = rounds;
    const last = rounds.at(-1);
    if (!first || !last) return [];
    return [
      {
        ...held,
        weekday: weekdayOf(held.date),
        rounds: rounds.length,
        opensAt: first.openAt,
        firstClose: first.closeAt,
        lastClose: last.closeAt,
      },
    ];
  }),
  closed: inYear(calendar.closedDates, year).filter((day) => isRuleDay(calendar, day)),
});

const rhythmYear = (calendar: RhythmCalendar, year: number): GameYear => {
  const zone = zoneOf(calendar.utcOffsetMinutes);
  const spanMs = secondsMs(calendar.everySeconds) * (calendar.roundsPerDay - 1);
  return {
    zone,
    days: daysFrom(`${year}0101`, `${year}1231`)
      .filter((day) => !calendar.closedDates.includes(day))
      .map((date) => {
        const firstClose = momentAt(zone, date, calendar.firstClose);
        const { opens } = calendar;
        return {
          date,
          nominal: date,
          why: 'rule',
          weekday: weekdayOf(date),
          rounds: calendar.roundsPerDay,
          opensAt:
            opens.rule === 'at_day_start'
              ? momentAt(zone, date, opens.at)
              : later(firstClose, -secondsMs(calendar.everySeconds)),
          firstClose,
          lastClose: later(firstClose, spanMs),
        };
      }),
    closed: inYear(calendar.closedDates, year),
  };
};

const inYear = (days: readonly Day[], year: number): Day[] => days.filter((day) => day.startsWith(String(year))).sort();

/** `420` → `+07:00`. */
const zoneOf = (offsetMinutes: number): string => {
  const [hours, minutes] = [Math.floor(Math.abs(offsetMinutes) / 60), Math.abs(offsetMinutes) % 60];
  return `${offsetMinutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
};

export const gameCalendarFaults = [
  'no_days',
  'moved_no_draw',
  'moved_far',
  'date_twice',
  'rounds_out_of_order',
  'opens_after_close',
  'market_missing',
  'market_changed',
  'closes_after_tick',
  'closes_after_number',
] as const;
export type GameCalendarFault = (typeof gameCalendarFaults)[number];

/** What is wrong with a calendar; undefined when nothing is. */
export const faultOfGameCalendar = (calendar: Calendar): GameCalendarFault | undefined => {
  if ('kind' in calendar) return faultOfCalendar(calendar);
  const spanMs = secondsMs(calendar.everySeconds) * calendar.roundsPerDay;
  if (spanMs > daysMs(1)) return 'rounds_out_of_order';
  const { opens } = calendar;
  return opens.rule === 'at_day_start' && clockMs(opens.at) >= clockMs(calendar.firstClose)
    ? 'opens_after_close'
    : undefined;
};

export type DayChange = { date: Day; kind: 'new' | 'gone' | 'other_times' };

/** Days whose draws are different in another version of the year. */
export const dayChanges = (before: GameYear, after: GameYear): DayChange[] => {
  const [old, now] = [before, after].map(({ days }) => new Map(days.map((day) => [day.date, day])));
  return [...new Set([...old!.keys(), ...now!.keys()])].sort().flatMap((date): DayChange[] => {
    const [one, other] = [old!.get(date), now!.get(date)];
    if (!one) return [{ date, kind: 'new' }];
    if (!other) return [{ date, kind: 'gone' }];
    const isSame =
      one.firstClose === other.firstClose && one.lastClose === other.lastClose && one.rounds === other.rounds;
    return isSame && one.opensAt === other.opensAt ? [] : [{ date, kind: 'other_times' }];
  });
};

/** Why single days differ from the rule. */
export const wireDayNotes = z.record(z.string().refine(isDay, 'no such day'), z.string().trim().min(1).max(120));
export type DayNotes = z.output<typeof wireDayNotes>;

/** The days that differ from the rule. */
export const overriddenDays = (calendar: Calendar): Day[] => {
  const moved = 'kind' in calendar ? [...calendar.moved.flatMap(({ from, to }) => [from, to]), ...calendar.added] : [];
  return [...new Set([...calendar.closedDates, ...moved])].sort();
};
