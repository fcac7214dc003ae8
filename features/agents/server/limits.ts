import type { RateLimit } from '#kit/server/http/rate-limit.ts';
import { hoursMs, minutesMs, secondsMs } from '#kit/shared/time.ts';

/** Sums over a team cost more than a page. */
export const teamReads: RateLimit = { name: 'agents.team', most: 120, windowMs: minutesMs(1) };
/** A simulator runs a team's past through the functions that pay. */
export const simulations: RateLimit = { name: 'agents.simulate', most: 1, windowMs: secondsMs(1) };
export const offersMade: RateLimit = { name: 'agents.offer', most: 120, windowMs: hoursMs(1) };
export const requestsMade: RateLimit = { name: 'agents.ask', most: 20, windowMs: hoursMs(1) };
export const accountsOpened: RateLimit = { name: 'agents.open', most: 60, windowMs: hoursMs(1) };
export const invitationsMade: RateLimit = { name: 'agents.invite', most: 30, windowMs: hoursMs(1) };
export const filesRead: RateLimit = { name: 'agents.file', most: 30, windowMs: minutesMs(1) };
export const commissionMoves: RateLimit = { name: 'agents.move', most: 30, windowMs: minutesMs(1) };
