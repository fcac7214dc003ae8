import type { RateLimit } from '#kit/server/http/rate-limit.ts';
import { minutesMs } from '#kit/shared/time.ts';

export const missionReads: RateLimit = { name: 'missions.read', most: 120, windowMs: minutesMs(1) };
export const claimsMade: RateLimit = { name: 'missions.claim', most: 30, windowMs: minutesMs(1) };
