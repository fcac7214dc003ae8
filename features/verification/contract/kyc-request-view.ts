import { z } from 'zod';
import { stateClock } from '#kit/shared/state-clock.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { documentKinds, kycRequestReasons, kycRequestStates, refuseReasons } from '../domain/kyc-requests.ts';

export const kycRequestId = z.string().regex(/^kyc_[0-9a-f]{32}$/);
export const fileId = z.string().regex(/^vfl_[0-9a-f]{32}$/);

/** One thing that a player is asked to show, as the player sees it. */
export const kycRequestView = z.object({
  kycRequestId,
  what: z.enum(documentKinds),
  /** Why it is asked for. */
  why: z.enum(kycRequestReasons),
  clock: stateClock(kycRequestStates),
  triesLeft: z.int(),
  /** Why the last try was not good; empty unless it was refused. */
  refusedFor: z.array(z.enum(refuseReasons)),
  /** Until when what was accepted proves it; absent: without end, or not accepted. */
  goodUntil: wireInstant.optional(),
});
