export { backofficeRoutes, tickers } from './server/routes.ts';
