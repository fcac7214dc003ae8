export { besideSessions, type Protected } from './server/play/beside-sessions.ts';
export { depositWindowsIn } from './server/limits/deposit-windows-in.ts';
export { mayEnterIn } from './server/play/may-enter-in.ts';
export { freeToStakeIn, mayStakeIn, type Stake } from './server/play/may-stake-in.ts';
export { protectedDuring } from './server/closures/protected-during.ts';
export { protectedAmong, protectionOf } from './server/closures/protection-of.ts';
export { type LimitInForce, limitsInForce } from './db/limits.ts';
export type { DepositWindow } from './db/limits.ts';
export { type OverdueMarker, overdueMarkers } from './db/markers.ts';
export type { ClosureRow } from './db/closures.ts';
export type { Closure } from './domain/closure.ts';
export { isClosedRefusal, type ProtectionRefusal } from './domain/protection-refusal.ts';
export type { IdentifyingField } from './domain/returned.ts';
export { holdExclusionMatch, type SamePerson } from './server/closures/find-exclusion-matches.ts';
export { tickers } from './server/jobs.ts';
/** @public Heard by whoever waits for a member's money. */
export { playRestricted } from './server/closures/play-restricted.ts';
export { depositSigns } from './server/markers/detect-markers.ts';
export { birthdays } from './server/closures/same-person.ts';
