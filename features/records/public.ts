export { siteRoutes, tickers } from './server/routes.ts';
export { verifyMonths } from './server/verify-months.ts';
