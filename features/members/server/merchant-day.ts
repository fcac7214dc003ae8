import type { Instant } from '#kit/shared/time.ts';

/** The day that a moment falls on where the merchant is, `2026-11-21`. */
export const dayAt = (at: Instant, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);
