import { dayAfter, weekOf } from '#kit/shared/business-day.ts';
import type { MissionPeriod } from './mission-terms.ts';

/** @property key the first day, or `once`. @property last included. */
export type Period = { key: string; first: string; last: string };

/** The period that a day is in. Weeks begin on Mondays. @param since the first day of what can be done once. */
export const periodOf = (period: MissionPeriod, day: string, since: string): Period => {
  if (period === 'once') return { key: 'once', first: since, last: day };
  const first = period === 'day' ? day : weekOf(day);
  return { key: first, first, last: period === 'day' ? day : dayAfter(first, 6) };
};

/** The running period and the one before, whose reward can still be claimed. */
export const openPeriods = (period: MissionPeriod, day: string, since: string): Period[] => {
  const now = periodOf(period, day, since);
  return period === 'once' ? [now] : [now, periodOf(period, dayAfter(now.first, -1), since)];
};
