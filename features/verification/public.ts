/** @public What money in and out asks of a player first. */
export { requestDocumentIn, type DocumentRequest } from './server/request-document.ts';
/** @public */
export { type Allowances, allowancesOf, levelOf, requireLevelIn } from './server/level.ts';
/** @public */
export type { Level } from './domain/levels.ts';
export { loadDemo } from './server/load-demo.ts';
export { waitingKycRequests } from './db/waiting-kyc-requests.ts';
export { overdueKycRequests } from './db/kyc-requests.ts';
