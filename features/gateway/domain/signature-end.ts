import type { Instant } from '#kit/shared/time.ts';
import { type BusinessDay, dayAfter, dayOf } from '#kit/shared/business-day.ts';

/** Until that day a call signed by its body alone could be sent to another operation: put off or not, it is never further away. */
const daysAheadMax = 90;

/** The days from which a key may have to sign the whole call. */
export const signatureEndDays = (now: Instant): { first: BusinessDay; last: BusinessDay } => ({
  first: dayOf(now),
  last: dayAfter(dayOf(now), daysAheadMax),
});

/** Until when a key may sign the body alone; null where it signs the whole call by now. */
export const signsBodyUntil = (
  key: { signature_version: 1 | 2; body_signature_until: Instant | null },
  now: Instant,
): Instant | null => {
  const until = key.signature_version === 1 ? key.body_signature_until : null;
  return until !== null && until > now ? until : null;
};
