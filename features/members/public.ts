export { readDrawnAvatar } from './server/drawn-avatar.ts';
export { personRecords } from './server/person-records.ts';
export { backofficeRoutes, siteRoutes } from './server/routes.ts';
