import type { RateLimit } from '#kit/server/http/rate-limit.ts';
import { minutesMs } from '#kit/shared/time.ts';

export const claims: RateLimit = { name: 'bonuses.claim', most: 30, windowMs: minutesMs(1) };
/** Codes are guessed at by whoever may ask often. */
export const codesTried: RateLimit = { name: 'bonuses.code', most: 20, windowMs: minutesMs(10) };
export const filesRead: RateLimit = { name: 'bonuses.file', most: 20, windowMs: minutesMs(1) };
