import { daysMs, type Instant, instant, instantOf, isoOf, later } from './time.ts';
import { offsetAt } from './zone.ts';

/** A day of business as its people count it, `2026-01-31`, where the merchant is. */
export type BusinessDay = string;

/** Where days begin that belong to no merchant: a vendor's list of acts, which is of all of them, and a key of a vendor. */
export const houseZone = 'Asia/Bangkok';

/** @param timeZone the merchant's. */
export const dayOf = (at: Instant, timeZone: string = houseZone): BusinessDay =>
  isoOf(later(at, offsetAt(timeZone, at))).slice(0, 10);

/** From its first moment to the first of the next one: where clocks are changed that is not always a day's length. */
export const spanOf = (day: BusinessDay, timeZone: string = houseZone): { from: Instant; to: Instant } => ({
  from: startOf(day, timeZone),
  to: startOf(dayAfter(day), timeZone),
});

const startOf = (day: BusinessDay, timeZone: string): Instant => {
  const asUtc = midnightOf(day);
  const first = later(asUtc, -offsetAt(timeZone, asUtc));
  const start = later(asUtc, -offsetAt(timeZone, first));
  // Where clocks go forward at midnight there is none: the day begins when they do.
  return dayOf(start, timeZone) < day ? first : start;
};

const midnightOf = (day: BusinessDay): Instant => instantOf(`${day}T00:00:00.000Z`);

export const dayAfter = (day: BusinessDay, days = 1): BusinessDay =>
  isoOf(later(midnightOf(day), daysMs(days))).slice(0, 10);

/** The Monday of the week that a day is in. The first of January 1970 was a Thursday. */
export const weekOf = (day: BusinessDay): BusinessDay => dayAfter(day, -((midnightOf(day) / daysMs(1) + 3) % 7));

/** Every day from the one to the other, both of them. */
export const daysBetween = (first: BusinessDay, last: BusinessDay): BusinessDay[] => {
  const days: BusinessDay[] = [];
  for (let at = midnightOf(first); at <= midnightOf(last); at = instant(at + daysMs(1)))
    days.push(isoOf(at).slice(0, 10));
  return days;
};
