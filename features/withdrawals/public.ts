export { type HeldWithdrawals, heldWithdrawals } from './db/held.ts';
export { sentList } from './db/sent-list.ts';
export { sentWithin } from './db/sent-within.ts';
export { sentByDay, waitingQueues } from './db/sent-by-day.ts';
export { type KnownPayout, knownPayouts } from './db/known-payouts.ts';
export { loadDemo } from './server/load-demo.ts';
export { memberChecks } from './server/requests/standing.ts';
export { silentWithdrawals } from './db/waiting-long.ts';
export { overdueWithdrawals } from './server/states/waiting-long.ts';
