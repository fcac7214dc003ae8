import { type BusinessDay, dayOf, spanOf, weekOf } from '#kit/shared/business-day.ts';
import type { Instant } from '#kit/shared/time.ts';

/** How long a count of claims runs before it begins anew; weeks begin on Mondays. */
export const claimPeriods = ['day', 'week', 'month'] as const;
export type ClaimPeriod = (typeof claimPeriods)[number];

/** The first day of the period that a day is in. */
export const periodFirst = (period: ClaimPeriod, day: BusinessDay): BusinessDay => {
  switch (period) {
    case 'day':
      return day;
    case 'week':
      return weekOf(day);
    case 'month':
      return `${day.slice(0, 7)}-01`;
  }
};

/** From when on claims count against a limit; undefined: all there ever were. @param timeZone the merchant's. */
export const countedSince = (period: ClaimPeriod | undefined, at: Instant, timeZone: string): Instant | undefined =>
  period === undefined ? undefined : spanOf(periodFirst(period, dayOf(at, timeZone)), timeZone).from;

/** Whether somebody has had a campaign as often as they may by now. @param claims when they had it. */
export const isClaimedOut = (
  { perPerson, period }: { perPerson: number; period?: ClaimPeriod | undefined },
  claims: readonly Instant[],
  { at, timeZone }: { at: Instant; timeZone: string },
): boolean => {
  const since = countedSince(period, at, timeZone);
  return claims.filter((one) => since === undefined || one >= since).length >= perPerson;
};
