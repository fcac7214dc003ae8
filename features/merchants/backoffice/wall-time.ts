import { hoursMs, type Instant, instantOf, isoOf, later } from '#kit/shared/time.ts';

/** Thailand keeps one offset all year. */
const offsetMs = hoursMs(7);

/** A moment as a field for day and time holds it, on the clock of Thailand: `2026-11-21T18:30`. */
export const wallTimeOf = (at: Instant): string => isoOf(later(at, offsetMs)).slice(0, 16);

/** The moment that such a field means; undefined while it is empty or half filled. */
export const wallTimeTyped = (text: string): Instant | undefined =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? later(instantOf(`${text}:00.000Z`), -offsetMs) : undefined;
