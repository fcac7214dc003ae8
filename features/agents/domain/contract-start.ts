import type { Instant } from '#kit/shared/time.ts';
import { periodAfter, periodAt, type PeriodKind } from './periods.ts';

/** From when a version that is accepted now holds: the next boundary of its period. */
export const startsAt = (kind: PeriodKind, now: Instant, zone: string): Instant =>
  periodAfter(periodAt(kind, now, zone), zone).from;
