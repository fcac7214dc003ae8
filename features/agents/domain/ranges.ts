import { dayAfter, daysBetween, dayOf, spanOf } from '#kit/shared/business-day.ts';
import type { Instant } from '#kit/shared/time.ts';
import { daySpanOf, periodAt, periodBefore } from './periods.ts';

/** The times that lists are filtered by; whatever still runs ends with today. */
export const rangeNames = ['today', 'yesterday', 'this_week', 'last_week', 'this_month', 'last_month'] as const;
export type RangeName = (typeof rangeNames)[number];

/** Days of one's own choice, the first and the last, both included: `2026-11-01/2026-11-29`. */
export type OwnRange = `${string}/${string}`;
export type RangeChoice = RangeName | OwnRange;

export const ownRangeDaysMax = 90;

const daysOf = (text: OwnRange): [first: string, last: string] => {
  const [first = '', last = ''] = text.split('/');
  return [first, last];
};

/** Whether the last day is none before the first, and both lie within as many days as may be asked for. */
export const isOwnRange = (text: OwnRange): boolean => {
  const [first, last] = daysOf(text);
  return first <= last && last <= dayAfter(first, ownRangeDaysMax - 1);
};

/** Days of the merchant, both included, and their moments. @property isRunning more may yet come to it. */
export type Range = { first: string; last: string; from: Instant; to: Instant; isRunning: boolean };

const rangeOfDays = (first: string, last: string, zone: string, today: string): Range => ({
  first,
  last,
  from: spanOf(first, zone).from,
  to: spanOf(last, zone).to,
  isRunning: last >= today,
});

export const rangeOf = (name: RangeChoice, now: Instant, zone: string): Range => {
  const today = dayOf(now, zone);
  const within = (kind: 'week' | 'month') => periodAt(kind, now, zone);
  switch (name) {
    case 'today':
      return rangeOfDays(today, today, zone, today);
    case 'yesterday':
      return rangeOfDays(dayAfter(today, -1), dayAfter(today, -1), zone, today);
    case 'this_week':
      return rangeOfDays(daySpanOf(within('week'), zone).first, today, zone, today);
    case 'this_month':
      return rangeOfDays(daySpanOf(within('month'), zone).first, today, zone, today);
    case 'last_week': {
      const { first, last } = daySpanOf(periodBefore(within('week'), zone), zone);
      return rangeOfDays(first, last, zone, today);
    }
    case 'last_month': {
      const { first, last } = daySpanOf(periodBefore(within('month'), zone), zone);
      return rangeOfDays(first, last, zone, today);
    }
    default:
      return rangeOfDays(...daysOf(name), zone, today);
  }
};

/** As many days as the range has, right before it: what it is compared with. */
export const rangeBefore = ({ first, last }: Range, zone: string): Range => {
  const length = daysBetween(first, last).length;
  return rangeOfDays(dayAfter(first, -length), dayAfter(first, -1), zone, dayAfter(last));
};
