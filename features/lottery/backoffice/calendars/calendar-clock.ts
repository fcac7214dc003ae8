import { localeOf } from '#kit/browser/texts/format.ts';
import { type Instant, instantOf } from '#kit/shared/time.ts';

/** Day and clock in a zone, as its people write them. */
export const clockIn = (zone: string, at: Instant, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    timeZone: zone,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);

const noonOf = (day: string): Instant => instantOf(`${dashed(day)}T12:00:00.000Z`);

/** `20270101` → `2027-01-01`, as date fields have it. */
export const dashed = (day: string): string => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;

/** A day with its weekday, in the reader's language. */
export const dayView = (day: string, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  }).format(noonOf(day));

export const fullDayView = (day: string, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { timeZone: 'UTC', dateStyle: 'long' }).format(noonOf(day));

/** A day of the week, 1 is Sunday, in the reader's language. */
export const weekdayView = (weekday: number, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { timeZone: 'UTC', weekday: 'short' }).format(
    noonOf(`2023010${weekday}`),
  );

export const monthView = (year: number, month: number, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { timeZone: 'UTC', month: 'long' }).format(
    noonOf(`${year}${String(month).padStart(2, '0')}15`),
  );
