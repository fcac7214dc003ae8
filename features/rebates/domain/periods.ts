import { dayAfter } from '#kit/shared/business-day.ts';
import { instantOf } from '#kit/shared/time.ts';

export type PeriodKind = 'day' | 'week' | 'month';
export type Days = { first: string; last: string };

const dayMs = 86_400_000;
/** Days since a Monday: 0 is Monday. */
const weekdayOf = (day: string): number => (instantOf(`${day}T00:00:00.000Z`) / dayMs + 3) % 7;

/** The first period that begins on a day or after it: weeks with a Monday, months with the first. */
export const periodFrom = (kind: PeriodKind, day: string): Days => {
  switch (kind) {
    case 'day':
      return { first: day, last: day };
    case 'week': {
      const first = dayAfter(day, (7 - weekdayOf(day)) % 7);
      return { first, last: dayAfter(first, 6) };
    }
    case 'month': {
      const first = day.endsWith('-01') ? day : `${monthAfter(day)}-01`;
      return { first, last: dayAfter(`${monthAfter(first)}-01`, -1) };
    }
  }
};

const monthAfter = (day: string): string => dayAfter(`${day.slice(0, 7)}-28`, 4).slice(0, 7);
