export { loadDemo } from './server/load-demo.ts';
export { backofficeRoutes, siteRoutes } from './server/routes.ts';
export { tickers } from './server/tickers.ts';
