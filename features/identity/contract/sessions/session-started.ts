import { z } from 'zod';
import { wireInstant } from '#kit/shared/time.ts';

/** The answer of a log-in that started a session. */
export const sessionStarted = z.object({
  /** Shown this once; to be sent as `Authorization: Bearer`. */
  token: z.string(),
  account: z.string(),
  firstTimeLogin: z.boolean(),
  /** The password must be changed (too common, reset by staff, or too old) before anything else is answered. */
  passwordExpired: z.boolean(),
  /** The end whatever happens; it ends earlier after 30 minutes without a call. */
  expiresAt: wireInstant,
});
