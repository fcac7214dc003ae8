import { daysMs, hoursMs, type Instant, instant, instantOf, isoOf, later } from './time.ts';

/** A day of business as its people count it, `2026-01-31`: in Bangkok, which keeps seven hours all year. */
export type BusinessDay = string;

const aheadMs = hoursMs(7);

export const dayOf = (at: Instant): BusinessDay => isoOf(later(at, aheadMs)).slice(0, 10);

/** From its first moment to the first of the next one. */
export const spanOf = (day: BusinessDay): { from: Instant; to: Instant } => {
  const from = later(instantOf(`${day}T00:00:00.000Z`), -aheadMs);
  return { from, to: later(from, daysMs(1)) };
};

export const dayAfter = (day: BusinessDay, days = 1): BusinessDay => dayOf(later(spanOf(day).from, daysMs(days)));

/** Every day from the one to the other, both of them. */
export const daysBetween = (first: BusinessDay, last: BusinessDay): BusinessDay[] => {
  const days: BusinessDay[] = [];
  for (let at = spanOf(first).from; at <= spanOf(last).from; at = instant(at + daysMs(1))) days.push(dayOf(at));
  return days;
};
