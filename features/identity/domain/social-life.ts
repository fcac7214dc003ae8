import { minutesMs } from '#kit/shared/time.ts';

/** How long a log-in may stay at the provider, and how long its outcome waits to be confirmed. */
export const attemptLifeMs = minutesMs(10);
export const ticketLifeMs = minutesMs(10);

/** A link lasts for ever, so a session that makes one must have been opened just now. */
export const freshSessionMs = minutesMs(10);

/** What a provider signed without our nonce is believed for this long. */
export const proofLifeMs = minutesMs(5);
/** Clocks differ. */
export const clockSkewMs = minutesMs(1);
