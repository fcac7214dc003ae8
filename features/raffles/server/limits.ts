import type { RateLimit } from '#kit/server/http/rate-limit.ts';
import { minutesMs } from '#kit/shared/time.ts';

export const raffleReads: RateLimit = { name: 'raffles.read', most: 120, windowMs: minutesMs(1) };
export const prizeClaims: RateLimit = { name: 'raffles.claim', most: 30, windowMs: minutesMs(1) };
