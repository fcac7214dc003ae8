import { dayAfter } from '#kit/shared/business-day.ts';
import type { Period } from './layout.ts';

export type DaySpan = { from: string; until: string };

const two = (part: number): string => String(part).padStart(2, '0');
const monthsIn: Readonly<Record<Exclude<Period, 'day'>, number>> = { month: 1, quarter: 3, year: 12 };

/** The whole period that a day lies in. @param day of the calendar, as `2026-11-30`. */
export const periodAround = (period: Period, day: string): DaySpan => {
  if (period === 'day') return { from: day, until: day };
  const [year = 0, month = 1] = day.split('-').map(Number);
  const months = monthsIn[period];
  const first = Math.floor((month - 1) / months) * months;
  const after = first + months;
  const from = `${year}-${two(first + 1)}-01`;
  const next = `${year + Math.floor(after / 12)}-${two((after % 12) + 1)}-01`;
  return { from, until: dayAfter(next, -1) };
};

/** Whether it is over: the day that runs is after it. */
export const isOver = ({ until }: DaySpan, today: string): boolean => dayAfter(until) <= today;
