export { siteRoutes } from './server/routes.ts';
