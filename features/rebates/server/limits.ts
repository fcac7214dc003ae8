import type { RateLimit } from '#kit/server/http/rate-limit.ts';
import { minutesMs } from '#kit/shared/time.ts';

export const claimsMade: RateLimit = { name: 'rebates.claim', most: 30, windowMs: minutesMs(1) };
export const filesRead: RateLimit = { name: 'rebates.file', most: 30, windowMs: minutesMs(1) };
export const rebatesRead: RateLimit = { name: 'rebates.read', most: 240, windowMs: minutesMs(1) };
