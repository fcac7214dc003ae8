import { type Instant, later } from '#kit/shared/time.ts';

/** Below that a pace says more about chance than about the settlement. */
const measuredMsMin = 200;

/** How fast a settlement went so far, and when it would end so. Nothing is said of one that has only begun. */
export const settlingPace = ({
  done,
  all,
  startedAt,
  steppedAt,
}: {
  done: number;
  all: number;
  startedAt: Instant;
  steppedAt: Instant;
}): { perSecond: number; endAt: Instant } | undefined => {
  const tookMs = steppedAt - startedAt;
  if (done === 0 || tookMs < measuredMsMin) return undefined;
  return {
    perSecond: Math.round((done * 1000) / tookMs),
    endAt: later(steppedAt, Math.ceil(((all - done) * tookMs) / done)),
  };
};
