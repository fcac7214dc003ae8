import { dayAfter } from '#kit/shared/business-day.ts';
import { daysMs, instantOf } from '#kit/shared/time.ts';
import type { MissionPeriod } from './mission-terms.ts';

/** @property key the first day, or `once`. @property last included. */
export type Period = { key: string; first: string; last: string };

/** Monday is 0. The first of January 1970 was a Thursday. */
const weekdayOf = (day: string): number => (Math.floor(instantOf(`${day}T00:00:00.000Z`) / daysMs(1)) + 3) % 7;

/** The period that a day is in. Weeks begin on Mondays. @param since the first day of what can be done once. */
export const periodOf = (period: MissionPeriod, day: string, since: string): Period => {
  if (period === 'once') return { key: 'once', first: since, last: day };
  const first = period === 'day' ? day : dayAfter(day, -weekdayOf(day));
  return { key: first, first, last: period === 'day' ? day : dayAfter(first, 6) };
};

/** The running period and the one before, whose reward can still be claimed. */
export const openPeriods = (period: MissionPeriod, day: string, since: string): Period[] => {
  const now = periodOf(period, day, since);
  return period === 'once' ? [now] : [now, periodOf(period, dayAfter(now.first, -1), since)];
};
