import { useEffect, useState } from 'react';
import { type Instant, instant } from '#kit/shared/time.ts';

let offsetMs = 0;
let bestRoundTripMs = Number.POSITIVE_INFINITY;

/** The server's time as well as this page knows it; the machine's own clock may be wrong by hours. */
export const serverNow = (): Instant => instant(Math.round(deviceNowMs() + offsetMs));

/** The device's time without jumps while the page is open. */
export const deviceNowMs = (): number => performance.timeOrigin + performance.now();

/**
 * Learns the server's time from an answer that carried it; the quickest round trip seen so far is believed.
 * @param sentMs, receivedMs by `deviceNowMs()`, around the call.
 */
export const syncClock = ({
  server,
  sentMs,
  receivedMs,
}: {
  server: Instant;
  sentMs: number;
  receivedMs: number;
}): void => {
  const roundTripMs = receivedMs - sentMs;
  if (roundTripMs > bestRoundTripMs) return;
  bestRoundTripMs = roundTripMs;
  offsetMs = server - (sentMs + roundTripMs / 2);
};

const slackMs = 2000;

/** Puts right what a device got wrong while it slept: told by any fresh answer, believed only when it is far off. */
export const correctClock = (server: Instant): void => {
  if (Math.abs(server - serverNow()) < slackMs) return;
  offsetMs = server - deviceNowMs();
  bestRoundTripMs = slackMs;
};

/** The server's time, read again on every whole `stepMs` of it, so that all countdowns of a page tick together. */
export const useServerNow = (stepMs = 1000): Instant => {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const at = serverNow();
      setNow(at);
      timer = setTimeout(tick, stepMs - (at % stepMs) + 5);
    };
    tick();
    return () => clearTimeout(timer);
  }, [stepMs]);
  return now;
};
