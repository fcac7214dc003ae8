import { z } from 'zod';
import { stateClock } from '#kit/shared/state-clock.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { askedThings, askReasons, askStates, refuseReasons } from '../domain/asks.ts';

export const askId = z.string().regex(/^ask_[0-9a-f]{32}$/);
export const fileId = z.string().regex(/^vfl_[0-9a-f]{32}$/);

/** One thing that a player is asked to show, as the player sees it. */
export const askView = z.object({
  askId,
  what: z.enum(askedThings),
  /** Why it is asked for. */
  why: z.enum(askReasons),
  clock: stateClock(askStates),
  triesLeft: z.int(),
  /** Why the last try was not good; empty unless it was refused. */
  refusedFor: z.array(z.enum(refuseReasons)),
  /** Until when what was accepted proves it; absent: without end, or not accepted. */
  goodUntil: wireInstant.optional(),
});
