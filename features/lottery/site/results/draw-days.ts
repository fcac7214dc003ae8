import { daysMs, hoursMs, type Instant, instantOf, isoOf, later } from '#kit/shared/time.ts';

/** Draws are numbered by the day in Bangkok. @returns `2026-11-21` */
export const dayOf = (at: Instant): string => isoOf(later(at, hoursMs(7))).slice(0, 10);

export const dayBefore = (day: string): string =>
  isoOf(later(instantOf(`${day}T00:00:00.000Z`), -daysMs(1))).slice(0, 10);
