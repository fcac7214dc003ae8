/** How far the server's clock is known for: after that a slower answer counts as well. */
const goodForMs = 60_000;

/**
 * The server's time as its answers tell it: each was made somewhere between its question and its coming, so the quickest of the last
 * minute says it best.
 */
export const serverClock = () => {
  let best: { aheadMs: number; tripMs: number; heardAt: number } | undefined;
  let lastTripMs: number | undefined;
  return {
    /** @param sentAt when it was asked for, by `performance.now()` */
    heard: (serverTime: number, sentAt: number): void => {
      const heardAt = performance.now();
      const tripMs = heardAt - sentAt;
      lastTripMs = tripMs;
      const isStale = best !== undefined && heardAt - best.heardAt > goodForMs;
      if (!best || isStale || tripMs <= best.tripMs)
        best = { aheadMs: serverTime - (sentAt + tripMs / 2), tripMs, heardAt };
    },
    now: (): number => performance.now() + (best?.aheadMs ?? 0),
    tripMs: (): number | undefined => lastTripMs,
  };
};
