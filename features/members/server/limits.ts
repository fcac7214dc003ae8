import type { RateLimit } from '#kit/server/http/rate-limit.ts';
import { hoursMs, minutesMs } from '#kit/shared/time.ts';

/** Nobody corrects a profile all day long; whoever tries numbers does. */
export const profileChanges: RateLimit = { name: 'members.profile', most: 20, windowMs: hoursMs(1) };
export const bankAccountChanges: RateLimit = { name: 'members.bank', most: 10, windowMs: hoursMs(1) };
export const avatarChanges: RateLimit = { name: 'members.avatar', most: 30, windowMs: hoursMs(1) };
export const pictureUploads: RateLimit = { name: 'members.picture', most: 10, windowMs: hoursMs(1) };
/** Sums over months of play cost more than a page. */
export const figureReads: RateLimit = { name: 'members.figures', most: 60, windowMs: minutesMs(1) };
