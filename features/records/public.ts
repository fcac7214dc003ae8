export { unsealedMonths } from './db/months.ts';
export { personRecords } from './server/person-records.ts';
export { tickers } from './server/jobs.ts';
export { verifyMonths } from './server/verify-months.ts';
