export { unsealedMonths } from './db/months.ts';
export { personRecords } from './server/person-records.ts';
export { siteRoutes, tickers } from './server/routes.ts';
export { verifyMonths } from './server/verify-months.ts';
