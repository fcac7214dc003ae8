import { dayEnd, dayStart, localTime } from '#kit/browser/texts/format.ts';
import { daysMs, type Instant, later } from '#kit/shared/time.ts';

export const betPeriods = ['today', 'yesterday', 'week', 'month'] as const;
export type BetPeriod = (typeof betPeriods)[number];

/** The day that it is where the merchant is, `2026-11-21`. */
export const dayOf = (at: Instant): string => localTime(at).slice(0, 10);

const days: Readonly<Record<BetPeriod, number>> = { today: 1, yesterday: 1, week: 7, month: 30 };

/** Whole days where the merchant is. @param chosen a period, or one day such as `2026-11-21`. */
export const periodOf = (chosen: BetPeriod | { day: string }, now: Instant): { from: Instant; until: Instant } => {
  if (typeof chosen === 'object') return { from: dayStart(chosen.day), until: dayEnd(chosen.day) };
  const today = dayOf(now);
  if (chosen === 'yesterday') {
    const yesterday = dayOf(later(dayStart(today), -1));
    return { from: dayStart(yesterday), until: dayStart(today) };
  }
  const first = dayOf(later(dayStart(today), -daysMs(days[chosen] - 1) + daysMs(0.5)));
  return { from: dayStart(first), until: dayEnd(today) };
};
