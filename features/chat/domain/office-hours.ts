import { dayAfter, dayOf, daysBetween, spanOf, weekOf } from '#kit/shared/business-day.ts';
import { hoursMs, type Instant, later } from '#kit/shared/time.ts';

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
type Weekday = (typeof weekdays)[number];

/** When staff answers, in whole hours of the merchant's day: from 0, until 24. No day: never. */
export type OfficeHours = { opens: number; closes: number; days: readonly Weekday[] };

const weekdayOf = (day: string): Weekday => weekdays[daysBetween(weekOf(day), day).length - 1]!;

/** The span of a day's work; undefined on a day off. */
const spanOn = ({ opens, closes, days }: OfficeHours, day: string, timeZone: string) => {
  if (!days.includes(weekdayOf(day)) || opens >= closes) return undefined;
  const { from, to } = spanOf(day, timeZone);
  return { from: later(from, hoursMs(opens)), to: closes === 24 ? to : later(from, hoursMs(closes)) };
};

/** @returns the moment itself while somebody answers, else when somebody does next; undefined where nobody ever does. */
export const answeredFrom = (hours: OfficeHours, at: Instant, timeZone: string): Instant | undefined => {
  const today = dayOf(at, timeZone);
  for (let days = 0; days <= weekdays.length; days++) {
    const span = spanOn(hours, dayAfter(today, days), timeZone);
    if (span && at < span.to) return at >= span.from ? at : span.from;
  }
  return undefined;
};
