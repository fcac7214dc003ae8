export { type HeldWithdrawals, heldWithdrawals } from './db/held.ts';
export { type KnownPayout, knownPayouts } from './db/known-payouts.ts';
export { tickers } from './server/jobs.ts';
export { approvalActions } from './server/approval-actions.ts';
export { loadDemo } from './server/load-demo.ts';
export { personRecords } from './server/person-records.ts';
export { backofficeRoutes, siteRoutes } from './server/routes.ts';
export type { WithdrawalSettings } from './server/standing.ts';
export { wageringOfDeposits } from './server/wagering.ts';
