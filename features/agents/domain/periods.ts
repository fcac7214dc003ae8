import { dayAfter, dayOf, spanOf } from '#kit/shared/business-day.ts';
import { hoursMs, type Instant, instant, instantOf, minutesMs } from '#kit/shared/time.ts';
import { offsetAt } from '#kit/shared/zone.ts';

export const periodKinds = ['window', 'hour', 'day', 'week', 'half_month', 'month'] as const;
export type PeriodKind = (typeof periodKinds)[number];

/** A stretch of time that is paid as one: from its first moment on, before `to`. Days are the merchant's. */
export type Period = { kind: PeriodKind; from: Instant; to: Instant };

const lengths = { window: minutesMs(5), hour: hoursMs(1) } as const;

/** The first day of the week, half month or month that a day is in, and the first day of the next one. */
const daysOf = (kind: Exclude<PeriodKind, 'window' | 'hour'>, day: string): { first: string; next: string } => {
  switch (kind) {
    case 'day':
      return { first: day, next: dayAfter(day) };
    case 'week': {
      const first = dayAfter(day, -weekdayOf(day));
      return { first, next: dayAfter(first, 7) };
    }
    case 'half_month':
      return day.slice(8) < '16'
        ? { first: `${day.slice(0, 8)}01`, next: `${day.slice(0, 8)}16` }
        : { first: `${day.slice(0, 8)}16`, next: nextMonth(day) };
    case 'month':
      return { first: `${day.slice(0, 8)}01`, next: nextMonth(day) };
  }
};

/** Monday is 0. The first of January 1970 was a Thursday. */
const weekdayOf = (day: string): number => (Math.floor(instantOf(`${day}T00:00:00.000Z`) / hoursMs(24)) + 3) % 7;

/** No month is longer than 31 days, and none begins after its own first. */
const nextMonth = (day: string): string => `${dayAfter(`${day.slice(0, 8)}01`, 31).slice(0, 8)}01`;

/** The period that a moment belongs to: a settlement at its very end is in the next one. */
export const periodAt = (kind: PeriodKind, at: Instant, zone: string): Period => {
  if (kind === 'window' || kind === 'hour') {
    const length = lengths[kind];
    const offset = offsetAt(zone, at);
    const from = instant(Math.floor((at + offset) / length) * length - offset);
    return { kind, from, to: instant(from + length) };
  }
  const { first, next } = daysOf(kind, dayOf(at, zone));
  return { kind, from: spanOf(first, zone).from, to: spanOf(next, zone).from };
};

export const periodBefore = ({ kind, from }: Period, zone: string): Period => periodAt(kind, instant(from - 1), zone);
export const periodAfter = ({ kind, to }: Period, zone: string): Period => periodAt(kind, to, zone);

/** Its days, both included; of a window or an hour the one day that it is in. */
export const daySpanOf = ({ from, to }: Period, zone: string): { first: string; last: string } => ({
  first: dayOf(from, zone),
  last: dayOf(instant(to - 1), zone),
});

/** Whether its days are the merchant's whole days, so that sums by the day make it up. */
export const isOfDays = (kind: PeriodKind): boolean => kind !== 'window' && kind !== 'hour';
