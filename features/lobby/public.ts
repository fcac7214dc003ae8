export { loadDemo } from './server/load-demo.ts';
export { personRecords } from './server/person-records.ts';
export { backofficeRoutes, siteRoutes } from './server/routes.ts';
export { tickers } from './server/tickers.ts';
