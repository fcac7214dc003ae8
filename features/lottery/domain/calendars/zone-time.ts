import { daysMs, type Instant, instant, instantOf, isoOf, minutesMs } from '#kit/shared/time.ts';
import { offsetAt } from '#kit/shared/zone.ts';

/** A day of a calendar as `20261231`. Wherever it is, a day follows the day before. */
export type Day = string;

export const dayAfter = (day: Day, count: number): Day => dayOfStart(instant(startOf(day) + daysMs(count)));

/** Every day from the first to the last. */
export const daysFrom = (first: Day, last: Day): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, at) => dayAfter(first, at));

/** Days from the first to the second. */
export const daysBetween = (from: Day, to: Day): number => (startOf(to) - startOf(from)) / daysMs(1);

/** 1 is Sunday, 2–7 are Monday to Saturday. */
export const weekdayOf = (day: Day): number => ((startOf(day) / daysMs(1) + 4) % 7) + 1;

/** The day of the month, from 1. */
export const dateOfMonth = (day: Day): number => Number(day.slice(6));

/** Whether there is such a day: not the 31st of February. */
export const isDay = (text: string): boolean =>
  /^[0-9]{8}$/.test(text) && /^(0[1-9]|1[0-2])(0[1-9]|[12][0-9]|3[01])$/.test(text.slice(4)) && hasDay(text);

// A date that isn't there is refused, or read as one of the month after.
const hasDay = (text: string): boolean => {
  try {
    return dayOfStart(startOf(text)) === text;
  } catch {
    return false;
  }
};

const startOf = (day: Day): Instant => instantOf(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T00:00:00.000Z`);

const dayOfStart = (start: Instant): Day => isoOf(start).slice(0, 10).replaceAll('-', '');

/** Milliseconds from midnight to a wall clock such as `15:20`. */
export const clockMs = (text: string): number => {
  const [hours = '0', minutes = '0'] = text.split(':');
  return minutesMs(Number(hours) * 60 + Number(minutes));
};

/** The moment at which clocks in the zone show this. Where a clock is put forward over it, the moment that follows. */
export const momentAt = (zone: string, day: Day, clock: string): Instant => {
  const asUtc = startOf(day) + clockMs(clock);
  const first = asUtc - offsetAt(zone, instant(asUtc));
  return instant(asUtc - offsetAt(zone, instant(first)));
};

/** The day that it is in the zone. */
export const dayIn = (zone: string, at: Instant): Day =>
  dayOfStart(instant(Math.floor((at + offsetAt(zone, at)) / daysMs(1)) * daysMs(1)));
