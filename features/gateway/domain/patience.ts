import { hoursMs, type Instant, later, minutesMs, secondsMs } from '#kit/shared/time.ts';

const firstMs = secondsMs(10);
const longestMs = minutesMs(30);

/** When something that failed `attempts` times, once at least, is tried again: after 10 s, 20 s, 40 s … at most 30 minutes. */
export const nextTry = (attempts: number, now: Instant): Instant =>
  later(now, Math.min(longestMs, firstMs * 2 ** Math.min(attempts - 1, 20)));

/** For how long our own calls are tried before people must look. */
export const givesUpAfterMs = hoursMs(6);
/** How long money may be on its way to a vendor or back before people are told. */
export const transitAlertAfterMs = minutesMs(15);
