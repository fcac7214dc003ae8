import type { RateLimit } from '#kit/server/http/rate-limit.ts';
import { hoursMs } from '#kit/shared/time.ts';
import { picturesPerHour } from '../../domain/application.ts';

/** Under which private files of applications are kept. */
export const pictureOwner = 'bonuses';

export const picturesTaken: RateLimit = { name: 'bonuses/picture', most: picturesPerHour, windowMs: hoursMs(1) };
