import { minutesMs, secondsMs } from '#kit/shared/time.ts';

const firstPauseMs = secondsMs(5);
const pauseMsMax = minutesMs(5);

/** How long a feed is left alone after so many tries that told nothing: longer each time, never above five minutes. */
export const pauseAfter = (tries: number): number => Math.min(pauseMsMax, firstPauseMs * 2 ** Math.min(tries - 1, 10));
