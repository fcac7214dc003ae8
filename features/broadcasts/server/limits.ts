import type { RateLimit } from '#kit/server/http/rate-limit.ts';
import { minutesMs } from '#kit/shared/time.ts';

/** Of one member of staff: each looks at thousands of players. */
export const countsAMinute: RateLimit = { name: 'broadcasts/count', most: 20, windowMs: minutesMs(1) };
