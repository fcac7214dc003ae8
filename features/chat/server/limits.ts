import type { RateLimit } from '#kit/server/http/rate-limit.ts';
import { hoursMs, minutesMs } from '#kit/shared/time.ts';

/** Each of a member. */
export const messagesAMinute: RateLimit = { name: 'chat/message', most: 30, windowMs: minutesMs(1) };
export const messagesAnHour: RateLimit = { name: 'chat/message-hour', most: 300, windowMs: hoursMs(1) };
export const picturesAnHour: RateLimit = { name: 'chat/picture', most: 30, windowMs: hoursMs(1) };
export const signsAMinute: RateLimit = { name: 'chat/typing', most: 40, windowMs: minutesMs(1) };
export const changesAMinute: RateLimit = { name: 'chat/change', most: 60, windowMs: minutesMs(1) };
export const transcriptsAMinute: RateLimit = { name: 'chat/transcript', most: 10, windowMs: minutesMs(1) };
