import { daysMs, hoursMs, minutesMs, secondsMs } from '#kit/shared/time.ts';

const firstMs = secondsMs(5);
const mostMs = hoursMs(1);

/**
 * How long to wait after so many failures in a row: 5 s, 10 s, 20 s … up to an hour, a fifth more or less, so that what failed
 * together is not tried again together.
 * @param chance from 0 to 1, without 1.
 */
export const pauseAfter = (failures: number, chance: number, longestMs = mostMs): number => {
  const pause = Math.min(longestMs, firstMs * 2 ** Math.min(Math.max(failures - 1, 0), 20));
  return Math.round(pause * (0.8 + 0.4 * chance));
};

/** A receiver that is down is tried at least so often. */
export const endpointPauseMaxMs = minutesMs(5);

/** How long deliveries stay, and until when events can be sent again. */
export const storedForMs = daysMs(30);
