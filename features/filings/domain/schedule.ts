import { dayAfter, dayOf, spanOf, weekOf } from '#kit/shared/business-day.ts';
import { hoursMs, type Instant, later } from '#kit/shared/time.ts';
import { type DaySpan, periodAround } from './period.ts';

export const rhythms = ['day', 'week', 'month'] as const;
export type Rhythm = (typeof rhythms)[number];

export type Times = { every: Rhythm; hour: number; timeZone: string };

/** The days that a run on a day is of: the day, the week from Monday on, or the month before. */
export const spanBefore = (every: Rhythm, day: string): DaySpan => {
  if (every === 'day') return { from: dayAfter(day, -1), until: dayAfter(day, -1) };
  if (every === 'week') return { from: dayAfter(weekOf(day), -7), until: dayAfter(weekOf(day), -1) };
  return periodAround('month', dayAfter(`${day.slice(0, 7)}-01`, -1));
};

const isRunDay = (every: Rhythm, day: string): boolean =>
  every === 'day' || (every === 'week' ? weekOf(day) === day : day.endsWith('-01'));

/** The first run after a moment: daily, on Mondays, or on the first of a month, at an hour of the merchant's clocks. */
export const nextRun = ({ every, hour, timeZone }: Times, after: Instant): Instant => {
  for (let day = dayOf(after, timeZone); ; day = dayAfter(day)) {
    if (!isRunDay(every, day)) continue;
    const at = hourOf(day, hour, timeZone);
    if (at > after) return at;
  }
};

/** A clock that is put forward over an hour has the one after it instead. */
const hourOf = (day: string, hour: number, timeZone: string): Instant => {
  const { from, to } = spanOf(day, timeZone);
  for (let at = from; at < to; at = later(at, hoursMs(1) / 4)) if (hourAt(at, timeZone) >= hour) return at;
  return to;
};

const hourAt = (at: Instant, timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(at));
