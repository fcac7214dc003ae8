import { type Instant, instant } from '#kit/shared/time.ts';

/** Business time. With TEST_CLOCK it is movable; SQL reads the same time by `kit.now()`. */
export type Clock = { now: () => Instant };

/** @param offsetMs how far business time is ahead of the machine's; 0 unless TEST_CLOCK moved it. */
export const systemClock = (offsetMs: () => number = () => 0): Clock => ({
  now: () => instant(Date.now() + offsetMs()),
});
