export { besideSessions, type Protected } from './server/beside-sessions.ts';
export { depositWindowsIn } from './server/deposit-windows-in.ts';
export { mayEnterIn } from './server/may-enter-in.ts';
export { mayStakeIn, type Stake } from './server/may-stake-in.ts';
export { protectedDuring } from './server/protected-during.ts';
export { protectionOf } from './server/protection-of.ts';
export { type LimitInForce, limitsInForce } from './db/limits.ts';
export type { DepositWindow } from './db/limits.ts';
export { type OverdueMarker, overdueMarkers } from './db/markers.ts';
export type { ClosureRow } from './db/closures.ts';
export type { Closure } from './domain/closure.ts';
export { isClosedRefusal, type ProtectionRefusal } from './domain/protection-refusal.ts';
export type { TellingThing } from './domain/returned.ts';
export { holdReturned, type SamePerson } from './server/find-returned.ts';
export { tickers } from './server/jobs.ts';
/** @public Heard by whoever waits for a member's money. */
export { playRestricted } from './server/play-restricted.ts';
export { depositSigns } from './server/look-for-markers.ts';
export { birthdays } from './server/same-person.ts';
