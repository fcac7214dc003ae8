import { z } from 'zod';

declare const brand: unique symbol;
/** A moment: whole milliseconds since 1970-01-01T00:00Z. */
export type Instant = number & { readonly [brand]: 'Instant' };

export const instant = (epochMs: number): Instant => epochMs as Instant;

export const secondsMs = (count: number): number => count * 1000;
export const minutesMs = (count: number): number => count * 60_000;
export const hoursMs = (count: number): number => count * 3_600_000;
export const daysMs = (count: number): number => count * 86_400_000;

export const later = (from: Instant, durationMs: number): Instant => instant(from + durationMs);

/** ISO 8601 in UTC with milliseconds, e.g. `2026-01-31T17:00:00.000Z`. */
export const isoOf = (at: Instant): string => new Date(at).toISOString();

/** @throws RangeError when the text is no date. */
export const instantOf = (iso: string): Instant => {
  const epochMs = new Date(iso).getTime();
  if (Number.isNaN(epochMs)) throw new RangeError(`not a date: ${iso}`);
  return instant(epochMs);
};

/** On the wire a moment is ISO 8601 in UTC with milliseconds. */
export const wireInstant = z.codec(
  z.iso.datetime({ precision: 3 }),
  z.custom<Instant>((value) => typeof value === 'number' && Number.isSafeInteger(value)),
  { decode: instantOf, encode: isoOf },
);

/** For libraries that ask for one. */
export const dateOf = (at: Instant): Date => new Date(at);
