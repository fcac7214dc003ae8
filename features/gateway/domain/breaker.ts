import { type Instant, later, minutesMs, secondsMs } from '#kit/shared/time.ts';

/** Whether calls to a vendor's game are worth making. `open`: not now; `half_open`: one call tries. */
export type Breaker =
  | { state: 'closed'; failures: number }
  | { state: 'open'; failures: number; tryAt: Instant }
  | { state: 'half_open'; failures: number; tryAt: Instant };

export const healthy: Breaker = { state: 'closed', failures: 0 };

/** As many failures in a row open it. */
export const failuresMax = 5;
const pauseMsMin = secondsMs(5);
const pauseMsMax = minutesMs(5);
/** A try whose end nobody told of does not block for ever. */
const tryMsMax = secondsMs(30);

/** Whether a call may go out, and how the breaker stands once it does. */
export const beforeCall = (breaker: Breaker, now: Instant): { mayCall: boolean; breaker: Breaker } => {
  if (breaker.state === 'closed') return { mayCall: true, breaker };
  if (now < breaker.tryAt) return { mayCall: false, breaker };
  return { mayCall: true, breaker: { ...breaker, state: 'half_open', tryAt: later(now, tryMsMax) } };
};

/** A good answer closes it; failures open it, longer each time. */
export const afterCall = (breaker: Breaker, outcome: 'answered' | 'failed', now: Instant): Breaker => {
  if (outcome === 'answered') return healthy;
  const failures = breaker.failures + 1;
  if (failures < failuresMax) return { state: 'closed', failures };
  const pauseMs = Math.min(pauseMsMin * 2 ** Math.min(failures - failuresMax, 10), pauseMsMax);
  return { state: 'open', failures, tryAt: later(now, pauseMs) };
};

/** Closed or opened by a person: open until the time, then one call tries as ever. */
export const openedByHand = (tryAt: Instant): Breaker => ({ state: 'open', failures: failuresMax, tryAt });
