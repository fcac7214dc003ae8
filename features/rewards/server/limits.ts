import type { RateLimit } from '#kit/server/http/rate-limit.ts';
import { minutesMs } from '#kit/shared/time.ts';

export const conversionsMade: RateLimit = { name: 'rewards.convert', most: 30, windowMs: minutesMs(1) };
export const redemptionsMade: RateLimit = { name: 'rewards.redeem', most: 30, windowMs: minutesMs(1) };
export const filesRead: RateLimit = { name: 'rewards.file', most: 30, windowMs: minutesMs(1) };
export const rewardsRead: RateLimit = { name: 'rewards.read', most: 240, windowMs: minutesMs(1) };
