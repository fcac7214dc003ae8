import { type Fragment, sql } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { FilingFault } from '../domain/faults.ts';

/** Of filings and deliveries alike: asked for, and nobody works on it. */
export const isToMake: Fragment = sql`
  state = 'asked' and (claimed_until is null or claimed_until <= (select kit.now()))`;

/** Whoever takes one has it so long; each time counts. */
export const claimedUntil = (until: Instant): Fragment => sql`
  claimed_until = ${isoOf(until)}::timestamptz, attempts = attempts + 1`;

export const failedWith = (fault: FilingFault): Fragment => sql`
  state = 'failed', fault = ${fault}, ended_at = kit.now(), claimed_until = null`;
