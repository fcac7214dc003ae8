import type { RateLimit } from '#kit/server/http/rate-limit.ts';
import { minutesMs } from '#kit/shared/time.ts';

export const referralReads: RateLimit = { name: 'referral.read', most: 60, windowMs: minutesMs(1) };
export const filesRead: RateLimit = { name: 'referral.file', most: 20, windowMs: minutesMs(1) };
