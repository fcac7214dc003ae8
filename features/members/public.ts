export { backofficeRoutes, siteRoutes } from './server/routes.ts';
export { readDrawnAvatar } from './server/drawn-avatar.ts';
